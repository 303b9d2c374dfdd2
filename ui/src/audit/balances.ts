/** The balances of a desk's shifts told apart: by desk, shift, who counted it, until when, and number. */

import { clock, t } from "$lib/words/words.svelte";
import { paperPlace, type LogLine, type Numbered, type Shift } from "./papers";

/** The title of a shift's balance in the list of what is printed; one from before balances had numbers has none. */
export function shiftTitle(line: LogLine, one: Shift, place: number): string {
  const key = one.purpose === "closing" ? "audit-balance" : "audit-shift";
  const told = { desk: line.name, shift: place + 1, person: one.counted_by, at: clock(one.closed_at), number: String(one.number) };
  return t(one.number ? `${key}-number` : key, told);
}

/** What a paper of a kind is picked by where one is annulled: a balance is named by its shift, also one that was annulled. */
export function numberedTitle(kind: string, one: Numbered, desks: readonly LogLine[]): string {
  const told = { number: String(one.number), place: paperPlace(one) };
  const line = kind === "desk-balance" ? desks.find((each) => each.log === one.log) : undefined;
  const place = line ? shiftOf(line, one.number) : -1;
  const shift = line?.shifts?.[place];
  if (!shift) return t("audit-annul-one", told);
  const key = shift.purpose === "closing" ? "audit-annul-one-closing" : "audit-annul-one-shift";
  return t(key, { ...told, shift: place + 1, person: shift.counted_by, at: clock(shift.closed_at) });
}

/** Which shift's balance has, or had, a number: one that was made anew stands for the same shift. */
function shiftOf(line: LogLine, number: number): number {
  const anew = line.annulled?.find((each) => each.kind === "desk-balance" && each.number === number);
  if (anew && anew.replaced_by > number) return shiftOf(line, anew.replaced_by);
  return (line.shifts ?? []).findIndex((each) => each.number === number);
}
