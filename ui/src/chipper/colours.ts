/** The colours of a table as who helps with the chips needs them: which are out, in stacks, and which must come home. */

import type { Cents, StaffPicture } from "$lib/wire";
import { inStacks, type Stacks } from "../croupier/stacks";

export interface Colour {
  seat: number;
  /** `home`: in the tray; `out`: with a player; `missing`: counted and not all there; `blocked`: until recounted. */
  state: "home" | "out" | "missing" | "blocked";
  value: Cents | null;
  /** Chips sold of the colour out now, and chips of it that came back for cash chips. */
  sold: Stacks | null;
  back: Stacks | null;
  missing: number;
}

export function coloursOf(staff: Pick<StaffPicture, "accounts" | "blocked">, seats: number): Colour[] {
  const accounts = new Map(staff.accounts.map((one) => [one.seat, one]));
  const blocked = new Map(staff.blocked.map((one) => [one.seat, one]));
  return Array.from({ length: seats }, (_, place): Colour => {
    const seat = place + 1;
    const account = accounts.get(seat);
    const value = account?.chip_value ?? null;
    const shut = blocked.get(seat);
    const missing = shut?.chips ?? account?.missing ?? 0;
    const state = shut ? "blocked" : missing > 0 ? "missing" : value !== null ? "out" : "home";
    return { seat, state, value, sold: inStacks(account?.bought ?? 0, value), back: inStacks(account?.exchanged ?? 0, value), missing };
  });
}

/** What keeps the table from being closed in order: colours with players, and colours not counted home. */
export const mustComeHome = (colours: readonly Colour[]): Colour[] => colours.filter((one) => one.state === "out" || one.state === "missing");
