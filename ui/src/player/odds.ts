/** What a bet and a call cost, may bring and allow, worked out from the house rules in force and from nothing else. */

import type { Call, Cents, HouseRules, Spot } from "$lib/wire";

export interface CallOffer {
  /** Chips the whole call costs. */
  chips: number;
  /** The most it may win, in chips of one unit, and on which number. */
  best: number;
  pocket: string;
  /** The dearest unit that every part's limit allows. */
  most: Cents;
}

export function callOffer(call: Call, spots: ReadonlyMap<string, Spot>): CallOffer {
  const brings = new Map<string, number>();
  let most = Infinity;
  for (const [name, chips] of call.bets) {
    const spot = spots.get(name);
    if (!spot) continue;
    most = Math.min(most, Math.floor(spot.max / chips));
    for (const pocket of spot.numbers) brings.set(pocket, (brings.get(pocket) ?? 0) + chips * spot.odds);
  }
  const [pocket, best] = [...brings].reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0] as [string, number]);
  return { chips: call.bets.reduce((sum, [, chips]) => sum + chips, 0), best, pocket, most: Number.isFinite(most) ? most : 0 };
}

export interface KindOdds {
  kind: string;
  /** One spot of that kind, to be shown. */
  example: Spot;
  /** How many spots of that kind the cloth has. */
  count: number;
  covers: number;
  odds: number;
  /** The share of games it wins. */
  chance: number;
  /** What the house keeps of a stake in the long run; null where a prisoner's fate hangs on later games. */
  edge: number | null;
}

const EXAMPLES: Record<string, string> = { straight: "17", split: "17-20", street: "16-17-18", corner: "17-18-20-21", line: "16-17-18-19-20-21" };

/** Every kind of bet the house takes, each with its odds; in the order of the rules. */
export function kindsOf(rules: HouseRules, spots: readonly Spot[], pockets: number): KindOdds[] {
  return rules.bets.permitted.flatMap((kind): KindOdds[] => {
    const all = spots.filter((spot) => spot.kind === kind);
    const example = all.find((spot) => spot.name === EXAMPLES[kind]) ?? all[0];
    if (!example) return [];
    const covers = example.numbers.length;
    return [{ kind, example, count: all.length, covers, odds: example.odds, chance: covers / pockets, edge: edgeOf(rules, example, pockets) }];
  });
}

function edgeOf(rules: HouseRules, spot: Spot, pockets: number): number | null {
  const covers = spot.numbers.length;
  const plain = 1 - (covers * (spot.odds + 1)) / pockets;
  if (spot.kind !== "even" || rules.play.even_chances_on_zero === "lose") return plain;
  return rules.play.even_chances_on_zero === "half-back" ? plain / 2 : null;
}
