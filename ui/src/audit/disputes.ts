/** Disputes, the register of complaints and one round explained: their doors, their times, and who may do what next. */

import { ask } from "$lib/api";
import type { components } from "$lib/generated/openapi";
import { dayOf, MINUTE } from "$lib/times";
import type { Act, Micros } from "$lib/wire";
import { clock, date } from "$lib/words/words.svelte";
import { cents } from "../croupier/calls";
import type { Signing, Whole } from "../papers/doors";

type Schemas = components["schemas"];

export type Disputes = Whole<Schemas["DisputesAnswer"]>;
export type Dispute = Disputes["disputes"][number];
export type Due = Disputes["due"][number];
export type DisputeTold = Whole<Schemas["DisputeAnswer"]>;
export type Incident = Whole<Schemas["IncidentEntered"]>;
export type Party = Dispute["identified"][number]["of"];
export type Identity = Whole<Schemas["Identity"]>;
export interface Step {
  act: Act;
  local: string;
  told: string;
}
export type Round = Omit<Whole<Schemas["RoundTold"]>, "steps" | "corrections"> & { steps: Step[]; corrections: Step[] };

/** Where a game stands: its table, the day, which charge of that day, its number. */
export interface Place {
  table: string;
  day: string;
  charge: number;
  game: number;
}

/** What a dispute is about beside its game, as the doors take it; and as a hand types it. */
export interface Statement {
  camera: string;
  subject: string;
  seat: number | null;
  amount: number | null;
}
export type Typed = Record<"camera" | "subject" | "seat" | "sum", string>;

export const disputes = (year: number): Promise<Disputes> => ask("GET", `/api/disputes?year=${year}`);
export const dispute = (number: number): Promise<DisputeTold> => ask("GET", `/api/disputes/${number}`);
export const openDispute = (id: string, place: Place, told: Statement): Promise<unknown> =>
  ask("POST", "/api/disputes", { id, ...place, ...told });
export const correctDispute = (
  number: number, id: string, place: Place, told: Statement, reason: string, other_recording: boolean,
): Promise<unknown> => ask("POST", `/api/disputes/${number}/correct`, { id, ...place, ...told, reason, other_recording });
export const decide = (number: number, id: string, text: string, signing: Signing): Promise<unknown> =>
  ask("POST", `/api/disputes/${number}/decide`, { id, signing, text });
export const sayOf = (number: number, id: string, command: { type: string; [field: string]: unknown }): Promise<unknown> =>
  ask("POST", `/api/disputes/${number}/commands`, { id, command: { ...command, dispute: number } });
export const identify = (number: number, id: string, of: Party, identity: Identity): Promise<unknown> =>
  ask("POST", `/api/disputes/${number}/parties`, { id, of, identity });
/** Without a croupier's signature it is the player who signs the print (Н32 46(4)). */
export const signProtocol = (
  number: number, id: string, version: string, signing: Signing, croupier: Signing | null,
): Promise<unknown> =>
  ask("POST", `/api/disputes/${number}/protocol`, { id, version, player_signs: croupier === null, signing, croupier });
export const incidents = (day: string): Promise<{ day: string; entries: Incident[]; disputes: Dispute[] }> => ask("GET", `/api/incidents/${day}`);
export const enterIncident = (id: string, entry: Record<string, unknown>): Promise<unknown> =>
  ask("POST", "/api/incidents", { id, ...entry });
export const round = ({ table, day, charge, game }: Place, seat: number): Promise<Round> =>
  ask("GET", `/api/rounds/${encodeURIComponent(table)}/${day}/${game}?charge=${charge}&seat=${seat}`);
export const annul = (id: string, kind: string, number: number, reason: string): Promise<unknown> =>
  ask("POST", `/api/papers/${kind}/${number}/annul`, { id, reason });

/** The name of a table's log: `R1/2026-08-24`, from the second charge of a day `R1/2026-08-24/2`. */
export const logOf = ({ table, day, charge }: Pick<Place, "table" | "day" | "charge">): string =>
  charge === 1 ? `${table}/${day}` : `${table}/${day}/${charge}`;

/** A whole number from `least` on as a hand types it; null where it is none. */
export function typedNumber(text: string, least = 1): number | null {
  const plain = text.trim();
  return /^\d{1,8}$/.test(plain) && Number(plain) >= least ? Number(plain) : null;
}

/** What the fields say of a dispute; null while they lack what it must have, or one cannot be read. */
export function statementOf({ camera, subject, seat, sum }: Typed): Statement | null {
  const [whose, amount] = [seat.trim() === "" ? null : typedNumber(seat), sum.trim() === "" ? null : cents(sum)];
  const unread = (seat.trim() !== "" && whose === null) || (sum.trim() !== "" && !amount);
  if (unread || camera.trim() === "" || subject.trim() === "") return null;
  return { camera: camera.trim(), subject: subject.trim(), seat: whose, amount };
}

/** A dispute as it would be typed again. */
export const typedOf = (one: Dispute): Typed => ({
  camera: one.round.camera, subject: one.subject, seat: String(one.seat ?? ""), sum: one.amount === null ? "" : (one.amount / 100).toFixed(2),
});

type Change = "game" | "camera" | "seat" | "amount" | "subject";

/** What one correction changed, and what stood there before it; a sum is in cents, and nothing is nothing. */
export function changes(one: Dispute, place: number): [Change, string | number][] {
  const before = one.corrected[place]?.before;
  if (!before) return [];
  const after = one.corrected[place + 1]?.before ?? one;
  const said = (each: typeof before | Dispute): [Change, string | number][] => [
    ["game", `${each.round.game} (${each.round.log})`], ["camera", each.round.camera], ["seat", String(each.seat ?? "")],
    ["amount", each.amount ?? ""], ["subject", each.subject],
  ];
  const now = said(after);
  return said(before).filter(([, was], at) => was !== now[at]?.[1]);
}

/** The game that is named in the fields; null while they do not name one. */
export function placeOf(table: string, day: string, charge: string, game: string): Place | null {
  const [which, number] = [typedNumber(charge), typedNumber(game)];
  const named = /^[0-9A-Za-z-]{1,12}$/.test(table.trim()) && /^\d{4}-\d\d-\d\d$/.test(day);
  return named && which !== null && which <= 99 && number !== null
    ? { table: table.trim(), day, charge: which, game: number } : null;
}

/** The numbers of persons as a hand types them, by spaces or commas; null where one is no number of a person. */
export function personsOf(text: string): string[] | null {
  const found = text.split(/[\s,;]+/).filter((one) => one !== "");
  return found.length <= 20 && found.every((one) => /^[0-9A-Za-z-]{1,20}$/.test(one)) ? found : null;
}

export const when = (micros: Micros): string => `${date(dayOf(micros))}, ${clock(micros)}`;

/** When a complaint came: within the minute in which its dispute was opened, with the opening itself. */
export function receivedAt(typed: Micros | null, opened: Micros): Micros | null {
  return typed !== null && typed < opened && typed > opened - MINUTE ? opened : typed;
}

/**
 * Whose decision is still to come: the inspector's before the game manager's, each once (Н32 43, 45). A protocol that was
 * annulled opens that anew, for an inspector who had decided.
 */
export function deciders(one: Dispute): Signing["role"][] {
  if (one.settled ?? one.protocol) return [];
  const since = one.annulled.at(-1)?.decisions ?? 0;
  const last = one.decisions.slice(since).at(-1);
  if (one.decisions.length === 0) return ["inspector"];
  const inspected = one.decisions.some((each) => each.instance === "inspector");
  if (!last) return inspected ? ["inspector", "game-manager"] : ["game-manager"];
  return last.instance === "inspector" ? ["game-manager"] : [];
}

export const decidedByManager = (one: Dispute): boolean => one.decisions.some((each) => each.instance === "game-manager");

export type Deed = "secure-video" | "mark-sent" | "mark-complaint" | "mark-answered" | "release-video";

/** What the game manager can still mark of a dispute now, in the order in which it comes (Н32 44, 46). */
export function deedsOf(one: Dispute): Deed[] {
  const open: [Deed, boolean][] = [
    ["secure-video", one.secured === null],
    ["mark-sent", one.protocol !== null && one.sent === null],
    ["mark-complaint", one.complaint === null],
    ["mark-answered", one.complaint !== null && one.answered === null],
    ["release-video", one.released === null && (one.settled ?? one.sent) !== null && (one.complaint === null || one.answered !== null)],
  ];
  return open.flatMap(([deed, may]) => (may ? [deed] : []));
}

/** Which of two days' registers got the newest entry. */
export const newest = <Day extends { entries: Incident[] }>(one: Day, other: Day): Day =>
  (other.entries.at(-1)?.at ?? 0) > (one.entries.at(-1)?.at ?? 0) ? other : one;
