/** The names of what lies on the cloth and what the table says, in the language chosen. */

import type { Failure } from "../api";
import type { Facts, Limits, Phase, PublicPicture } from "../wire";
import { brief, has, money, t, type Values } from "./words.svelte";

const DIGITS = /^\d/;

/** `17-20` → „сплит 17, 20“; `dozen-2` → „втора дузина“. */
export function spotName(spot: string): string {
  if (!DIGITS.test(spot)) return t(`spot-${spot}`);
  const numbers = spot.split("-");
  if (numbers.length === 1) return t("spot-straight", { number: spot });
  return t(`spot-of-${numbers.length}`, { numbers: isRun(numbers) ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join(", ") });
}

/** Rows of the cloth are told by their ends. */
const isRun = (numbers: readonly string[]): boolean =>
  numbers.length > 2 && numbers[0] !== "0" && Number(numbers.at(-1)) - Number(numbers[0]) === numbers.length - 1;

/** `neighbours-17-3` → „17 и по 3 съседи от двете страни“; `voisins` → „воазен де зиро“. */
export function callName(call: string): string {
  const [family = "", number = "", each = "2"] = call === "jeu-zero" ? ["jeu-zero"] : call.split("-");
  return t(`call-${family}`, { number, each: Number(each) });
}

export const colourName = (colour: string): string => t(`colour-${colour}`);
export const kindName = (kind: string): string => t(`kind-${kind}`);
export const roleName = (role: string): string => t(`role-${role}`);
export const directionName = (direction: string): string => t(`direction-${direction}`);
export const outcomeName = (outcome: string): string => t(`outcome-${outcome}`);

/** From the least to the most, as it is posted; where there is no least, the most alone. */
export const rangeText = ({ min, max }: Limits["kinds"][string], currency: string): string =>
  min > 0 ? `${brief(min, currency)}–${brief(max, currency)}` : brief(max, currency);

/** The phase in words, as everyone at the table sees it: holds and countdowns stand above it. */
export function phaseName(table: PublicPicture): string {
  if (table.phase === "closed" || table.phase === "counted" || table.phase === "uncharged") return t(`phase-${table.phase}`);
  if (table.suspended !== null) return t("phase-suspended");
  if (table.held) return t("phase-held");
  // A number is entered and no dolly stands yet: to everyone else it is still no more bets.
  if (table.phase === "result" && table.result === null) return t("phase-no-more-bets");
  if (table.phase === "open" && !table.bets_open) return t("phase-open-no-bets");
  return t(`phase-${table.phase satisfies Phase}`);
}

/** Facts that are sums of money, whichever refusal tells them. */
const MONEY = new Set([
  "offered", "nearest", "minimum", "maximum", "chip", "chip_value", "rack", "staked", "stood", "held", "fill",
  "already", "amount", "brought", "charge", "liability", "notes",
]);

export function readable(facts: Facts, currency: string): Values {
  const values: Values = {};
  for (const [name, fact] of Object.entries(facts)) {
    if (name === "spot" && typeof fact === "string") values[name] = spotName(fact);
    else if (name === "call" && typeof fact === "string") values[name] = callName(fact);
    else if (MONEY.has(name) && typeof fact === "number") values[name] = money(fact, currency);
    else values[name] = fact;
  }
  return values;
}

/** Why the house says no, in the language chosen; a reason this page has no words for is said in the server's. */
export function failureText(failure: Failure, currency = "EUR"): string {
  if (failure.refusal && has(`refusal-${failure.refusal}`)) {
    return t(`refusal-${failure.refusal}`, readable(failure.facts, currency));
  }
  if (failure.kind === "malformed" || failure.kind === "refused") return failure.message;
  return t(`failure-${failure.kind}`);
}
