/** What a touched number is called for: with so many neighbours each side, complete, or with its finale. */

import type { Call, Pocket } from "./wire";
import { neighboursCall } from "./wheel";

/** A count means so many neighbours each side. */
export type Way = number | "complete" | "finale";

/** Every way these house rules take, read off the calls the server names; neighbours first, the fewest before the most. */
export function waysOf(calls: readonly Call[]): Way[] {
  const families = new Set(calls.map((call) => call.name.split("-", 1)[0]));
  const counts = calls.flatMap(({ name }) => {
    const called = /^neighbours-\d+(?:-(\d))?$/.exec(name);
    return called ? [Number(called[1] ?? 2)] : [];
  });
  const numbers = (["complete", "finale"] as const).filter((family) => families.has(family));
  return [...[...new Set(counts)].sort((one, other) => one - other), ...numbers];
}

/** The way that is chosen, as long as it is one of the table's; two neighbours go without saying. */
export const wayOf = (wished: Way | null, ways: readonly Way[]): Way =>
  wished !== null && ways.includes(wished) ? wished : ways.includes(2) ? 2 : (ways[0] ?? 2);

/** The call on a number: a finale is called on its last digit, and 00 has none. */
export function callOn(pocket: Pocket, way: Way): string {
  if (way === "complete") return `complete-${pocket}`;
  if (way === "finale") return `finale-${pocket === "00" ? pocket : pocket.slice(-1)}`;
  return neighboursCall(pocket, way);
}

/** The digits on which a finale is called, as the server names them. */
export const finalesOf = (calls: readonly Call[]): Call[] => calls.filter((call) => /^finale-\d$/.test(call.name));
