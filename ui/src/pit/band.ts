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

/** The places of a drawing so wide: band, nought and estimate all within it, a little room at either side. */
export interface Drawn {
  low: number;
  high: number;
  nought: number;
  estimate: number;
}

export function scaled(band: Band, estimate: Cents, wide: number): Drawn {
  const least = Math.min(band.low, estimate, 0);
  const most = Math.max(band.high, estimate, 0);
  const room = wide * 0.04;
  const place = (cents: Cents): number => room + ((cents - least) / Math.max(1, most - least)) * (wide - 2 * room);
  return { low: place(band.low), high: place(band.high), nought: place(0), estimate: place(estimate) };
}
