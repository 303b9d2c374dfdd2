/** Bets as the croupier handles them: what stands on a spot, and how a misplaced one is put right. */

import type { Cents, Command, Line } from "$lib/wire";

export const standing = (lines: readonly Line[], spot: string): Cents => lines.find(([one]) => one === spot)?.[1] ?? 0;

/** The whole misplaced stake goes to where it belongs, or off the cloth where it belongs nowhere (ruling 8). */
export function straightened(seat: number, from: string, stake: Cents, to: string | null, why: string): Command {
  return {
    type: "straighten-bet", seat, taken: [{ spot: from, stake }], placed: to ? [{ spot: to, stake }] : [], why,
  };
}
