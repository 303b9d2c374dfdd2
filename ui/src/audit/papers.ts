/** What is printed of a day, and where: every paper comes from the logs when it is asked for. */

import { ask } from "$lib/api";
import type { components } from "$lib/generated/openapi";

export type Form = "pdf" | "xlsx";

export interface LogLine {
  log: string;
  name: string;
  day: string;
  number: number;
  counted: boolean;
  live: boolean;
  fills?: number[];
  credits?: number[];
  hourly?: number;
  /** Papers of it that were made anew: the annulled ones are printed still, by their numbers. */
  annulled?: { kind: string; number: number; replaced_by: number }[];
  handovers?: number[];
  tips?: number[];
  kind?: "cloth" | "terminal" | "";
  shifts?: Shift[];
}

export type Shift = components["schemas"]["ShiftLine"];

export interface Logs {
  tables: LogLine[];
  desks: LogLine[];
  days: Record<string, number>;
  /** Annulled daily and monthly protocols, by the day or month they were about. */
  annulled?: Record<string, number[]>;
  /** The numbers of the protocols of disputes, and how many entries the register has, by day: a day may have no more. */
  disputes?: Record<string, number[]>;
  entries?: Record<string, number>;
  /** The number of the monthly protocol in force, nought where there is none. */
  month?: number;
  /** Whether no day of the month is to come: its last gaming day is summed, or a later day is on. */
  month_over?: boolean;
}

export interface Day {
  day: string;
  protocol: number;
  tables: LogLine[];
  desks: LogLine[];
  training: LogLine[];
  annulled: number[];
  disputes: number[];
  entries: number;
}

/** Whether anything was played, sold or counted on a day. */
export const worked = (day: Day): boolean => day.tables.length + day.desks.length + day.training.length > 0;

/** A month by day, the latest first; training tables apart, for they are in no total; a day of disputes alone is a day too. */
export function byDay(logs: Logs): Day[] {
  const more = [...Object.keys(logs.disputes ?? {}), ...Object.keys(logs.entries ?? {}), ...Object.keys(logs.annulled ?? {}).filter((one) => one.length === 10)];
  const days = new Set([...[...logs.tables, ...logs.desks].map((line) => line.day), ...more]);
  return [...days].sort().reverse().map((day) => ({
    day,
    protocol: logs.days[day] ?? 0,
    tables: logs.tables.filter((line) => line.day === day && line.live),
    desks: logs.desks.filter((line) => line.day === day),
    training: logs.tables.filter((line) => line.day === day && !line.live),
    annulled: logs.annulled?.[day] ?? [],
    disputes: logs.disputes?.[day] ?? [],
    entries: logs.entries?.[day] ?? 0,
  }));
}

export type Numbered = components["schemas"]["NumberedPaper"];

/** The papers of a kind from a day on, by the numbers the house has given. */
export const numbered = async (kind: string, day: string): Promise<Numbered[]> =>
  (await ask<components["schemas"]["PapersAnswer"]>("GET", `/api/papers/${kind}?day=${day}`)).papers;

/** Where a paper stands: its table or its desk; a dispute's stands with the house. */
export const paperPlace = (one: Numbered): string => (one.log.startsWith("house/") ? one.day : (one.log.split("/")[0] ?? one.log));

/** What has moved chips or closed a count is made anew, and annulled by that; all else is annulled alone. */
export const MADE_ANEW: readonly string[] = ["charge", "fill", "credit", "closing", "desk-balance", "handover", "tips"];

/** The door of a paper: its path with what it is of, in which form and language. */
export function paperPath(kind: string, about: Record<string, string | number>, form: Form, language: string): string {
  const asked = new URLSearchParams({ ...Object.fromEntries(Object.entries(about).map(([key, value]) => [key, String(value)])), form, language });
  return `/api/reports/${kind}?${asked}`;
}

/** The door of a day for an auditor: every record with its chain; the names of staff only where asked for. */
export const exportPath = (day: string, names: boolean): string => `/api/export?${new URLSearchParams({ day, names: String(names) })}`;

/** Which kinds of table a day had, cloth first: a day with both says of each where its win comes from. */
export const kindsOf = (day: Day): ("cloth" | "terminal")[] => (["cloth", "terminal"] as const).filter((kind) => day.tables.some((line) => line.kind === kind));

/** Stretches of lines as one writes them: `7, 9–12`. */
export const stretches = (lines: readonly (readonly number[])[]): string =>
  lines.map(([low, high]) => (low === high ? String(low) : `${low}–${high}`)).join(", ");

/** The first and the last day of a month, as the doors of lists take them: 2026-11 is "2026-11-01/2026-11-30". */
export function wholeMonth(month: string): string {
  const [year, number] = month.split("-").map(Number);
  const days = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
  return `${month}-01/${month}-${String(days)}`;
}
