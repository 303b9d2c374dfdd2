/** The wheel as the pages need it; its order and its reds come from the house rules in force. */

import type { Colour, Pocket } from "./wire";

export const colourOf = (pocket: Pocket, reds: ReadonlySet<Pocket>): Colour =>
  pocket === "0" || pocket === "00" ? "green" : reds.has(pocket) ? "red" : "black";

/** A number and its neighbours on both sides, in wheel order. */
export function neighbours(wheel: readonly Pocket[], pocket: Pocket, each: number): Pocket[] {
  const place = wheel.indexOf(pocket);
  if (place < 0) return [];
  return Array.from({ length: 2 * each + 1 }, (_, step) => wheel[(place - each + step + wheel.length) % wheel.length] ?? pocket);
}

/** How a call on a number is written; two neighbours each side need no count. */
export const neighboursCall = (pocket: Pocket, each: number): string =>
  each === 2 ? `neighbours-${pocket}` : `neighbours-${pocket}-${each}`;
