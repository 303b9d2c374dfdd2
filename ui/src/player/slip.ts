/** What a hand does at the cloth, as pure steps: what is drawn, what is said, what can be said instead. */

import type { Failure } from "$lib/api";
import type { ClothChip } from "$lib/cloth/chips";
import type { Bet, Call, Cents, Command, Line } from "$lib/wire";

/** One touch of the hand: bets laid, or bets taken off. Undo undoes one touch. */
export interface Deed {
  key: number;
  way: "place" | "take";
  bets: Bet[];
  /** the bets spot by spot, calls taken apart */
  lines: Line[];
  /** `gathering`: not sent yet; `sent`: not answered; `said`: answered at `seq`, the picture may still be older */
  state: "gathering" | "sent" | "said";
  seq: number;
}

export function linesOf(bets: readonly Bet[], calls: ReadonlyMap<string, Call>): Line[] {
  const lines = bets.flatMap((bet): Line[] =>
    "spot" in bet ? [[bet.spot, bet.stake]] : (calls.get(bet.call)?.bets ?? []).map(([spot, chips]) => [spot, chips * bet.unit]),
  );
  return merged(lines);
}

export function merged(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Cents>();
  for (const [spot, stake] of lines) sums.set(spot, (sums.get(spot) ?? 0) + stake);
  return [...sums];
}

export const total = (lines: readonly Line[]): Cents => lines.reduce((sum, [, stake]) => sum + stake, 0);

export const betsOf = (lines: readonly Line[]): Bet[] => lines.map(([spot, stake]) => ({ spot, stake }));

/** Bets laid one after another go as one slip; the server takes it whole or not at all. */
export const place = (seat: number, bets: readonly Bet[]): Command => ({ type: "place-bets", seat, slip: bets });

/** An empty slip takes everything back. */
export const takeBack = (seat: number, bets: readonly Bet[]): Command => ({ type: "take-back-bets", seat, slip: bets });

/** What undoes a deed: the same bets the other way. */
export const undone = (deed: Deed): Pick<Deed, "way" | "bets"> =>
  ({ way: deed.way === "place" ? "take" : "place", bets: deed.bets });

/** The chips on the cloth: solid what the server has said, an outline what it has not. */
export function clothChips(
  seat: number, stakes: readonly Line[], totals: readonly Line[], deeds: readonly Deed[],
): ClothChip[] {
  const mine = new Map(stakes);
  const open = deeds.filter((deed) => deed.state !== "said");
  const coming = merged(open.filter((deed) => deed.way === "place").flatMap((deed) => deed.lines));
  const going = new Map(merged(open.filter((deed) => deed.way === "take").flatMap((deed) => deed.lines)));
  const chips: ClothChip[] = [];
  for (const [spot, sum] of totals) {
    const rest = sum - (mine.get(spot) ?? 0);
    if (rest > 0) chips.push({ spot, amount: rest, seat: null, state: "others" });
  }
  for (const [spot, stake] of stakes) {
    const leaving = Math.min(stake, going.get(spot) ?? 0);
    if (stake > leaving) chips.push({ spot, amount: stake - leaving, seat, state: "accepted" });
    if (leaving > 0) chips.push({ spot, amount: leaving, seat, state: "leaving" });
  }
  for (const [spot, amount] of coming) chips.push({ spot, amount, seat, state: "sending" });
  return chips;
}

/** Refusals that speak of one bet: what was gathered with it is not to blame and goes again by itself. */
const OF_ONE_BET = new Set([
  "bet-not-permitted", "call-not-permitted", "not-whole-chips", "below-minimum", "above-maximum", "above-number-limit",
  "above-player-limit", "above-table-limit", "not-enough-chips", "beyond-float", "no-such-bet",
]);

export const blamesOneBet = (failure: Failure): boolean => failure.refusal !== null && OF_ONE_BET.has(failure.refusal);

/** The nearest slip that would do, as the server's facts name it by bet (`1:500 2:0`); null where none would. */
export function nearestSlip(bets: readonly Bet[], failure: Failure, chipValue: Cents): Bet[] | null {
  const named = failure.facts["nearest_by_bet"];
  if (typeof named === "string") {
    const amounts = new Map(named.split(" ").map((one) => one.split(":").map(Number) as [number, number]));
    return kept(bets.map((bet, place) => withAmount(bet, amounts.get(place + 1) ?? amountOf(bet))), bets);
  }
  const nearest = failure.facts["nearest"];
  const [only] = bets;
  if (typeof nearest !== "number" || bets.length !== 1 || !only || !("spot" in only)) return null;
  return kept([withAmount(only, Math.floor(nearest / chipValue) * chipValue)], bets);
}

function kept(slip: Bet[], before: readonly Bet[]): Bet[] | null {
  const some = slip.filter((bet) => amountOf(bet) > 0);
  const same = some.length === before.length && some.every((bet, place) => amountOf(bet) === amountOf(before[place] as Bet));
  return some.length === 0 || same ? null : some;
}

export const amountOf = (bet: Bet): Cents => ("spot" in bet ? bet.stake : bet.unit);

const withAmount = (bet: Bet, amount: Cents): Bet => ("spot" in bet ? { ...bet, stake: amount } : { ...bet, unit: amount });

/** The chips a tray offers: the colour's value and its round multiples within the most that may lie on a spot. */
export function trayValues(chipValue: Cents, most: Cents): Cents[] {
  return [1, 2, 5, 10, 25, 50, 100].map((times) => times * chipValue).filter((value) => value <= Math.max(most, chipValue)).slice(0, 6);
}
