/** The posted limits as the pit types them: one field a limit, what is wrong with it, and what it changes (ruling 15). */

import type { Cents, Limits } from "$lib/wire";
import { cents } from "../croupier/calls";

export type End = "min" | "max";
export const TOTALS = ["inside_minimum", "number", "player", "table"] as const;
export type Total = (typeof TOTALS)[number];
/** A limit of one kind of bet, or one over all bets. */
export type Of = { kind: string; end: End } | { total: Total };
export type Typed = Readonly<Record<string, string>>;
/** Not an amount; a limit of nought; a least above the most of its kind. */
export type Wrong = "amount" | "nought" | "order";
export interface Change {
  of: Of;
  from: Cents | null;
  to: Cents | null;
}
export interface Read {
  limits: Limits;
  changes: Change[];
  wrong: Partial<Record<string, Wrong>>;
}

/** What is typed for "no such limit", where the approved rules have none. */
const NONE = /^[-–—]$/;

export const keyOf = (of: Of): string => ("kind" in of ? `${of.kind} ${of.end}` : of.total);
const fieldsOf = (kinds: readonly string[]): Of[] => [
  ...kinds.flatMap((kind): Of[] => [{ kind, end: "min" }, { kind, end: "max" }]), ...TOTALS.map((total): Of => ({ total })),
];

export const stands = (limits: Limits, of: Of): Cents | null =>
  ("kind" in of ? limits.kinds[of.kind]?.[of.end] : limits[of.total]) ?? null;

/** Reads every field; an empty one leaves its limit as it stands, and one that cannot be read is never passed over. */
export function readLimits(standing: Limits, kinds: readonly string[], typed: Typed): Read {
  const read: Read = { limits: standing, changes: [], wrong: {} };
  for (const of of fieldsOf(kinds)) {
    const [from, to] = [stands(standing, of), amountOf(of, typed[keyOf(of)] ?? "", stands(standing, of))];
    if (typeof to === "string") read.wrong[keyOf(of)] = to;
    else if (to !== from) {
      read.changes.push({ of, from, to });
      read.limits = withLimit(read.limits, of, to);
    }
  }
  for (const kind of kinds) {
    const range = read.limits.kinds[kind];
    if (range && range.min > range.max) read.wrong[keyOf({ kind, end: "max" })] ??= "order";
  }
  return read;
}

function amountOf(of: Of, text: string, stood: Cents | null): Cents | null | Wrong {
  const bare = text.replace(/\s/g, "");
  if (bare === "") return stood;
  const over = "total" in of && of.total !== "inside_minimum";
  if (over && NONE.test(bare)) return null;
  const amount = cents(bare);
  if (amount === null) return "amount";
  return amount === 0 && (over || ("end" in of && of.end === "max")) ? "nought" : amount;
}

function withLimit(limits: Limits, of: Of, to: Cents | null): Limits {
  if ("total" in of) return { ...limits, [of.total]: to };
  const range = limits.kinds[of.kind];
  return range ? { ...limits, kinds: { ...limits.kinds, [of.kind]: { ...range, [of.end]: to } } } : limits;
}
