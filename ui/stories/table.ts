/** A table for the stories: the wheel, some spots and a picture, as the server tells them. */

import type { ClothChip } from "$lib/cloth/chips";
import { zones } from "$lib/cloth/geometry";
import type { Call, HouseRules, PastGame, Pocket, PublicPicture, Spot } from "$lib/wire";

export const WHEEL: Pocket[] = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split(" ");
export const REDS = new Set<Pocket>("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split(" "));

const numbersOf = (name: string): Pocket[] => {
  const all = WHEEL.filter((pocket) => pocket !== "0");
  if (/^\d/.test(name)) return name.split("-");
  const [kind, place] = name.split("-");
  if (kind === "dozen") return all.filter((pocket) => Math.ceil(Number(pocket) / 12) === Number(place));
  if (kind === "column") return all.filter((pocket) => (Number(pocket) - 1) % 3 === Number(place) - 1);
  return all.filter((pocket) => REDS.has(pocket) === (name === "red"));
};

export const SPOTS: Spot[] = [...new Set(zones(["0"]).map((zone) => zone.spot))].map((name) => {
  const numbers = numbersOf(name);
  return { name, kind: numbers.length === 1 ? "straight" : "even", numbers, odds: Math.floor(36 / numbers.length) - 1, min: 50, max: 10_000 };
});

export const CALLS: Call[] = [
  ...WHEEL.map((pocket, place): Call => ({
    name: `neighbours-${pocket}`, bets: [-2, -1, 0, 1, 2].map((step) => [WHEEL[(place + step + 37) % 37] ?? pocket, 1]),
  })),
  ...Array.from({ length: 10 }, (_, digit): Call => ({
    name: `finale-${digit}`, bets: WHEEL.filter((pocket) => pocket.endsWith(String(digit))).map((pocket) => [pocket, 1]),
  })),
  { name: "voisins", bets: [["0-2-3", 2], ["4-7", 1], ["12-15", 1]] }, { name: "tiers", bets: [["5-8", 1], ["10-11", 1]] },
];

export const CHIPS: ClothChip[] = [
  { spot: "17", amount: 500, seat: 3, state: "accepted" }, { spot: "20", amount: 1000, seat: 3, state: "sending" },
  { spot: "5", amount: 200, seat: 3, state: "leaving" }, { spot: "red", amount: 12_500, seat: null, state: "others" },
];

export const RECENT: PastGame[] = ["17", "0", "32", null, "5"].map((pocket, place) => ({
  game: place + 1, end: pocket === null ? "void" : "number", pocket, direction: "clockwise", at: place,
  colour: pocket === null ? null : pocket === "0" ? "green" : REDS.has(pocket) ? "red" : "black",
}));

export const pictured = (change: Partial<PublicPicture>): PublicPicture =>
  ({ phase: "betting", bets_open: true, held: false, suspended: null, waiting: false, result: null, ...change }) as PublicPicture;

export const RULES = {
  currency: "EUR", bets: { permitted: ["straight", "even"] }, odds: { straight: 35, even: 1 },
  limits: { kinds: { straight: { min: 50, max: 10_000 }, even: { min: 500, max: 500_000 } } },
} as unknown as HouseRules;
