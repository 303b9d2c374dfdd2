/** What a player's winning chips are paid at a cloth table: reckoned beside the game, never asked by it. */

import type { Cents, SpotKind } from "$lib/wire";
import { inCashChips, inStacks, type Stacks } from "./stacks";

/** How many chips a player has on winning spots, by kind of bet. */
export type Winning = Record<SpotKind, number>;

const KINDS: readonly SpotKind[] = ["straight", "split", "street", "corner", "five", "line", "dozen", "column", "even"];
const WITHOUT_ZERO: readonly SpotKind[] = ["line", "dozen", "column", "even"];
const ZEROS: readonly string[] = ["0", "00"];

/** The kinds of spots that can win on a number; before it is known, all that are paid here. */
export function winningKinds(odds: Readonly<Record<SpotKind, number>>, pocket: string | null): SpotKind[] {
  const zero = pocket !== null && ZEROS.includes(pocket);
  return KINDS.filter((kind) => odds[kind] !== undefined && !(zero && WITHOUT_ZERO.includes(kind)));
}

/** How many chips the winning ones are paid; their stakes stay on the cloth (ruling 13). */
export const paidChips = (winning: Winning, odds: Readonly<Record<SpotKind, number>>, kinds: readonly SpotKind[]): number =>
  kinds.reduce((sum, kind) => sum + (winning[kind] ?? 0) * (odds[kind] ?? 0), 0);

export interface Push {
  cents: Cents;
  /** A colour is pushed in stacks of its own chips, */
  stacks: Stacks | null;
  /** cash chips from the dearest down. */
  cash: [value: Cents, count: number][];
}

/** What is pushed to the player: `value` is what one chip of theirs is worth, `tray` the cash chips there are or none. */
export function pushed(chips: number, value: Cents, tray: readonly Cents[] | null): Push {
  const cents = chips * value;
  return tray ? { cents, stacks: null, cash: inCashChips(cents, tray) } : { cents, stacks: inStacks(cents, value), cash: [] };
}
