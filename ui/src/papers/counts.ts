/** Chips, notes and coins by denomination: how a hand types them, what they are worth, what may be paid how. */

import type { Cents, Facts, Role } from "$lib/wire";
import { brief } from "$lib/words/words.svelte";
import type { DeskPicture } from "./doors";

/** `[denomination in cents, pieces]`, dearest first, each denomination once: a count as it goes over the wire. */
export type Count = [denomination: Cents, pieces: number][];
/** What stands in the fields of a grid, by denomination. */
export type Typed = Record<string, string>;

export const NOTES: readonly Cents[] = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500];
export const COINS: readonly Cents[] = [200, 100, 50, 20, 10, 5, 2, 1];

/** The pieces in a field: nothing is nought; null where it is no number of pieces. */
export function piecesIn(text: string | undefined): number | null {
  const plain = (text ?? "").trim();
  if (plain === "") return 0;
  return /^\d{1,7}$/.test(plain) ? Number(plain) : null;
}

/** The count that stands in a grid; null while a field holds something that is no number. */
export function countOf(typed: Typed): Count | null {
  const count: Count = [];
  for (const [denomination, text] of Object.entries(typed)) {
    const pieces = piecesIn(text);
    if (pieces === null) return null;
    if (pieces > 0) count.push([Number(denomination), pieces]);
  }
  return count.sort(([one], [other]) => other - one);
}

export const valueOf = (count: readonly (readonly [Cents, number])[]): Cents =>
  count.reduce((sum, [denomination, pieces]) => sum + denomination * pieces, 0);

/** A count in one line: `100 € × 2 · 50 € × 1`. */
export const piecesText = (count: readonly (readonly [Cents, number])[], currency: string): string =>
  count.map(([denomination, pieces]) => `${brief(denomination, currency)}\u00a0×\u00a0${pieces}`).join(" · ");

export const typedOf = (count: readonly (readonly [Cents, number])[]): Typed =>
  Object.fromEntries(count.map(([denomination, pieces]) => [String(denomination), String(pieces)]));

export interface Beside { denomination: Cents; recorded: number; counted: number; over: number }

/** Two counts side by side, dearest first: how many pieces of each, and how many more were counted. */
export function beside(recorded: Count, counted: Count): Beside[] {
  const [sold, found] = [new Map(recorded), new Map(counted)];
  return [...new Set([...sold.keys(), ...found.keys()])].sort((one, other) => other - one).map((denomination) => {
    const [was, is] = [sold.get(denomination) ?? 0, found.get(denomination) ?? 0];
    return { denomination, recorded: was, counted: is, over: is - was };
  });
}

/** So many pieces more or fewer in one field, never below none. */
export function added(typed: Typed, denomination: Cents, pieces: number): Typed {
  const sum = Math.max(0, (piecesIn(typed[String(denomination)]) ?? 0) + pieces);
  return { ...typed, [String(denomination)]: sum === 0 ? "" : String(sum) };
}

/** A full set times `factor`, where that is whole pieces; else null, and the hand counts it out itself. */
export function scaled(count: readonly (readonly [Cents, number])[], factor: number): Count | null {
  const times = count.map(([denomination, pieces]): [Cents, number] => [denomination, pieces * factor]);
  return times.every(([, pieces]) => Number.isInteger(pieces)) ? times : null;
}

type Law = Pick<DeskPicture["law"], "cash_up_to" | "due_diligence" | "cash_notice" | "warn_from">;
export type Pay = "cash" | "bank";

/** The currency the law's sums are in; an amount in another is compared by the rate of the gaming day. */
export const OF_THE_LAW = "EUR";
/** How many millionths of a unit of a currency are one of the law's, by currency. */
export type Rates = DeskPicture["rates"];

/** What an amount is in the law's currency, to the cent, half up, as the desk reckons; null where no rate is entered. */
export function ofTheLaw(amount: Cents, currency: string, rates: Rates): Cents | null {
  if (currency === OF_THE_LAW) return amount;
  const rate = rates[currency];
  if (rate === undefined) return null;
  return Number((2n * BigInt(amount) * 1_000_000n + BigInt(rate)) / (2n * BigInt(rate)));
}

/** How an amount of the law's currency may be paid out: in cash up to the law's sum, by bank whatever it is. */
export const payments = (amount: Cents | null, law: Law): Pay[] =>
  amount !== null && amount > law.cash_up_to ? ["bank"] : ["cash", "bank"];

/** Letters that look alike in both scripts: a mark is the same by whichever keyboard it is typed. */
const LATIN = "ABCEHKMOPTXY";
const CYRILLIC = "АВСЕНКМОРТХУ";
const alike = (mark: string): string => mark.toUpperCase().replace(/[A-Z]/g, (one) => CYRILLIC[LATIN.indexOf(one)] ?? one);

/** The mark under which the house knows a book; none where it has no such book yet. */
export const bookOf = (marks: Readonly<Record<string, number>>, mark: string): string | undefined =>
  mark in marks ? mark : Object.keys(marks).find((one) => alike(one) === alike(mark));

/** The next line of a bound book; the first of a new book is typed by hand. */
export function nextInBook(view: Pick<DeskPicture, "books" | "series" | "marks">, pay: Pay, mark: string): number {
  const marks = view.marks[pay] ?? {};
  const known = bookOf(marks, mark);
  if (known !== undefined) return (marks[known] ?? 0) + 1;
  return mark === (view.series[pay] ?? "") ? (view.books[pay] ?? 0) + 1 : 1;
}

/**
 * What the law would ask if this were sold or paid now: told beforehand; the desk's own word comes with the act. All sums
 * are in the law's currency; `amount` is null where there is no rate to tell it by, and the desk refuses.
 * `paid` is what the visitor was paid in cash today, where this is paid in cash as well; `cash` that notes change hands.
 */
export function foreseen(
  amount: Cents | null, visitor: string, visits: Readonly<Record<string, Cents>>, law: Law, paid: Cents = 0, cash = true,
): string[] {
  if (amount === null || amount === 0) return [];
  const soFar = (visits[visitor.trim()] ?? 0) + amount;
  const warns: string[] = [];
  if (soFar >= law.due_diligence) warns.push("due-diligence");
  else if (soFar * 100 >= law.due_diligence * law.warn_from) warns.push("near-due-diligence");
  if (amount >= law.due_diligence && !visitor.trim()) warns.push("visitor-needed");
  if (paid > 0 && paid + amount > law.cash_up_to) warns.push("cash-in-parts");
  if (cash && amount > law.cash_notice) warns.push("cash-notice");
  return warns;
}

/** Who may confirm a count of a desk: a shift passes to a cashier, the day's end is checked by one over the desk. */
export function confirmers(purpose: string): string[] {
  if (purpose === "shift") return ["cashier"];
  return purpose === "closing" ? ["game-manager", "pit-boss"] : ["cashier", "game-manager", "pit-boss"];
}

/** Who may give up a paper on its way. */
export const MAY_VOID: readonly Role[] = ["cashier", "pit-boss", "game-manager"];

/** Whose signature may be given now: the receipt comes last, the croupier's at the table, of a credit the cashier's. */
export const mayLack = (kind: string, lacking: readonly string[]): string[] => {
  const receipt = kind === "credit" ? "cashier" : "croupier";
  return kind !== "closing" && lacking.length > 1 ? lacking.filter((role) => role !== receipt) : [...lacking];
};

/** Who may sign a till's paper next: whoever gives or allows, and the receipt last; a role stands there once. */
export const mayHand = (lacking: readonly string[]): string[] => [...new Set(lacking.length > 1 ? lacking.slice(0, -1) : lacking)];

/** A line of a bound book as one writes it: with the book's mark, where it has one. */
export const lineOf = (series: string, line: number): string => (series ? `${series} / ${line}` : String(line));

/** What of a count differs from the books; `over` is null while a recount is left, since nobody is told the sum then. */
export interface Differing {
  readonly what: "chips" | "cash" | "tips";
  readonly currency: string;
  readonly over: Cents | null;
}

/** What the refusal of a confirmation names: one fact for what differs in a currency, its sum only after a recount. */
export function differing(facts: Facts): Differing[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    const [, what, currency] = /^(chips|cash|tips)_([A-Z]{3})$/.exec(name) ?? [];
    return what && currency ? [{ what: what as Differing["what"], currency, over: typeof fact === "number" ? fact : null }] : [];
  });
}
