import type { Cents } from "$lib/wire";

/** What is known of a colour at the cut-off; sums in cents, `bought` and `exchanged` of this day (ruling 27). */
export interface ColourOut {
  seat: number;
  chip_value: Cents | null;
  bought: Cents;
  exchanged: Cents;
}

/** One colour as it was counted; `sold` is what was sold of it this day and has not come home, never below nought. */
export interface Carried {
  seat: number;
  amount: Cents;
  sold: Cents;
}

/** What stays with the players over the cut-off, colour by colour, by the chips that were counted of each. */
export function carriedOver(out: readonly ColourOut[], chips: Readonly<Record<number, number | undefined>>): Carried[] {
  return out.map((one) => ({
    seat: one.seat,
    amount: (one.chip_value ?? 0) * (chips[one.seat] ?? 0),
    sold: Math.max(0, one.bought - one.exchanged),
  }));
}
