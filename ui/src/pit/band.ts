/** Where the day's result is to be expected, from the bets alone: the theoretical win and two deviations to each side. */

import type { Cents, StaffPicture } from "$lib/wire";

type Win = NonNullable<StaffPicture["win"]>;

export interface Band {
  low: Cents;
  high: Cents;
  /** Whether the estimate lies in it, as it does on some nineteen days of twenty. */
  within: boolean;
}

/** Null where nobody is told, or nothing was bet yet. */
export function bandOf(win: Win | null): Band | null {
  if (!win?.deviation) return null;
  const { estimate, theoretical, deviation } = win;
  const [low, high] = [theoretical - 2 * deviation, theoretical + 2 * deviation];
  return { low, high, within: estimate >= low && estimate <= high };
}
