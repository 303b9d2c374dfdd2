/** Bets as the croupier handles them: what stands on a spot, and how a misplaced one is put right. */

import type { Cents, Command, Line } from "$lib/wire";

export interface Laid {
  spot: string;
  stake: Cents;
}

export const standing = (lines: readonly Line[], spot: string): Cents => lines.find(([one]) => one === spot)?.[1] ?? 0;

/**
 * The whole misplaced stake comes off; the same or a smaller one goes down where it belongs, which may be the same
 * spot, or nothing where it belongs nowhere (ruling 8).
 */
export function straightened(seat: number, off: Laid, down: Laid | null, why: string): Command {
  return { type: "straighten-bet", seat, taken: [off], placed: down ? [down] : [], why };
}

/** So many chips of the seat a misplaced stake holds; a stake of no whole chips counts as one more. */
export const chipsIn = (stake: Cents, chip: Cents): number => (chip > 0 ? Math.ceil(stake / chip) : 1);

/** What so many chips come to, and never more than what lay there before. */
export const upTo = (chips: number, chip: Cents, stood: Cents): Cents => (chip > 0 ? Math.min(chips * chip, stood) : stood);
