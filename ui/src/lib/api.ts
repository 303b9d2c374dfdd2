/** The doors of the house over HTTP. Every failure is a `Failure` with the server's own word for it. */

import { device, type Device } from "./device";
import { heard } from "./heard.svelte";
import { token } from "./session";
import type {
  Act, CommandAnswer, Command, ConfirmAs, ErrorBody, ErrorKind, Facts, House, Message, Pocket, Profiles, RefusedRecord,
  Role, SeatedAt, SignedIn, TableRules, Visit,
} from "./wire";

/** *No answer*: the house may not have heard it. *Too late*: it was given up, since its game is over. */
export type FailureKind = ErrorKind | "no-answer" | "too-late";

export class Failure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly status = 0,
    readonly refusal: string | null = null,
    readonly facts: Facts = {},
  ) {
    super(message);
  }

  /** Nobody knows whether it was heard: the same words may be said again under the same id. */
  get unanswered(): boolean {
    return this.kind === "no-answer" || this.kind === "unavailable";
  }

  /** The same words are said again under the same id: nobody knows whether they were heard, or too many came at once. */
  get again(): boolean {
    return this.unanswered || this.kind === "too-fast";
  }

  /** How long the house asks to wait before that, in ms; 0 where it did not say. */
  get wait(): number {
    const seconds = this.kind === "too-fast" ? this.facts["seconds"] : 0;
    return typeof seconds === "number" ? seconds * 1000 : 0;
  }
}

const PATIENCE = 6000;

export async function ask<T>(
  method: "GET" | "POST" | "DELETE", path: string, body?: unknown, besides: Record<string, string> = {},
): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json", ...besides };
  const mine = token();
  if (mine) headers["Authorization"] = `Bearer ${mine}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  let text: string;
  try {
    const init: RequestInit = { method, headers, cache: "no-store", signal: AbortSignal.timeout(PATIENCE) };
    if (body !== undefined) init.body = JSON.stringify(body);
    answer = await fetch(path, init);
    text = await answer.text();
  } catch (error) {
    heard.missed();
    throw new Failure("no-answer", error instanceof Error ? error.message : String(error));
  }
  const failed = answer.ok ? null : failure(answer.status, text);
  if (failed?.unanswered) heard.missed();
  else heard.answered(answer, answer.ok && method === "GET");
  if (failed) throw failed;
  return (text ? JSON.parse(text) : null) as T;
}

function failure(status: number, text: string): Failure {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody>;
    if (body.error) return new Failure(body.error, body.message ?? "", status, body.refusal ?? null, body.facts ?? {});
  } catch {
    // not one of our own answers: a proxy, a server that is going down
  }
  return new Failure(status >= 500 ? "unavailable" : "malformed", text.slice(0, 200), status);
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const house = (): Promise<House> => ask("GET", "/api/house");
export const firstManager = (number: string, name: string, password: string): Promise<SignedIn> =>
  ask("POST", "/api/first-manager", { number, name, password });
export const signIn = (number: string, password: string, role?: string): Promise<SignedIn> =>
  ask("POST", "/api/sign-in", role ? { number, password, role } : { number, password });
export const signOut = (): Promise<unknown> => ask("POST", "/api/sign-out");
export const setOwnPassword = (password: string, now: string): Promise<unknown> => ask("POST", "/api/me/password", { password, new: now });
export const setOwnPin = (password: string, pin: string): Promise<unknown> => ask("POST", "/api/me/pin", { password, pin });
export const me = (): Promise<Omit<SignedIn, "token"> | Omit<SeatedAt, "token">> => ask("GET", "/api/me");
export const pairingCode = (table: string, seat: number): Promise<{ code: string; expires_at: number }> =>
  ask("POST", `${at(table)}/seats/${seat}/pair`);
/** At a live table only a terminal of the house is paired: it shows its secret, if it has one. */
export const pair = (code: string): Promise<SeatedAt> => {
  const mine = device();
  return ask("POST", "/api/pair", { code }, mine ? { "Dolly-Device": mine.token } : {});
};
export const enrol = (code: string): Promise<Device> => ask("POST", "/api/enrol", { code });
export const sit = (table: string, seat: number): Promise<SeatedAt> => ask("POST", `${at(table)}/seats/${seat}/sit`);
export const playMoney = (table: string, seat: number, id: string, amount: number, chipValue: number): Promise<CommandAnswer> =>
  ask("POST", `${at(table)}/seats/${seat}/play-money`, { id, amount, chip_value: chipValue });
export const profiles = (): Promise<Profiles> => ask("GET", "/api/profiles");
export const unpair = (table: string, seat: number): Promise<unknown> => ask("DELETE", `${at(table)}/seats/${seat}/pair`);
export const rules = (table: string): Promise<TableRules> => ask("GET", `${at(table)}/rules`);
export const view = (table: string): Promise<Message> => ask("GET", `${at(table)}/view`);
export const acts = (table: string, before?: number, limit = 50): Promise<{ acts: Act[] }> =>
  ask("GET", `${at(table)}/acts?limit=${limit}${before === undefined ? "" : `&before=${before}`}`);
export const game = (table: string, number: number): Promise<Record<string, unknown>> =>
  ask("GET", `${at(table)}/games/${number}`);
export const refusals = (table: string, limit = 50): Promise<{ refusals: RefusedRecord[] }> =>
  ask("GET", `${at(table)}/refusals?limit=${limit}`);
export const handOver = (table: string, id: string, signing: { number: string; role: Role; pin: string }): Promise<SignedIn> =>
  ask("POST", `${at(table)}/hand-over`, { id, signing });
export const propose = (table: string, pocket: Pocket): Promise<unknown> =>
  ask("POST", `${at(table)}/proposal`, { pocket });
/** Whether the inspector comes before this is sold; the croupier is told neither a sum nor a reason (ruling 23). */
export const beforeSale = (table: string, visitor: string, amount: number): Promise<{ inspector_first: boolean }> =>
  ask("GET", `${at(table)}/before-sale?amount=${amount}&visitor=${encodeURIComponent(visitor)}`);
/** What a visitor's gaming day has come to: the day of the desk or the table at which they are served. */
export const visit = (visitor: string, at: { desk: string } | { table: string }): Promise<Visit> =>
  ask("GET", `/api/visits/${encodeURIComponent(visitor)}?${new URLSearchParams(at)}`);

export const command = (
  table: string, id: string, commands: Command[], confirmAs?: ConfirmAs,
): Promise<CommandAnswer> =>
  ask("POST", `${at(table)}/commands`, confirmAs ? { id, commands, confirm_as: confirmAs } : { id, commands });
