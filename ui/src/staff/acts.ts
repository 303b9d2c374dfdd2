/** Acts in words: what happened at the table, as one sentence in the language chosen. */

import type { Act, Line, SettledLine } from "$lib/wire";
import { directionName, spotName } from "$lib/words/names";
import { has, t, type Values } from "$lib/words/words.svelte";
import { askedText, interruption, versionsOf, voidReason } from "./asked";
import { calledFor, type CalledFor } from "./called";
import type { Desk } from "./desk.svelte";

type Body = Record<string, unknown>;
type SeatSum = [seat: number, lines: Line[], amount: number];
type SeatPaid = [seat: number, lines: SettledLine[], returned: number, winnings: number];

/** So many lines are named one by one; a longer slip is counted. */
const NAMED = 4;

export function actText(act: Act, desk: Pick<Desk, "money">): string {
  const key = `act-${act.tag}`;
  return has(key) ? t(key, valuesOf(act.tag, act.body, desk.money)) : act.tag;
}

export function valuesOf(tag: string, body: Body, money: (cents: number) => string): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === "string" || typeof value === "boolean") values[name] = value;
    else if (typeof value === "number") values[name] = MONEY.has(name) ? money(value) : COUNTS.has(name) ? value : String(value);
  }
  if (typeof body["direction"] === "string") values["direction"] = directionName(body["direction"]);
  if (typeof body["colour"] === "string") values["colour"] = t(`colour-${body["colour"]}`);
  if (typeof body["place"] === "string") values["place"] = t(`place-${body["place"]}`);
  if (typeof body["ground"] === "string") values["ground"] = t(`ground-${body["ground"]}`);
  if (typeof body["kind"] === "string") values["kind"] = tag === "noted" ? t(`croupier-note-${body["kind"]}`) : body["kind"];
  if (Array.isArray(body["lines"])) values["lines"] = slip(body["lines"] as Line[], money);
  if (Array.isArray(body["taken"]) && tag !== "chips-changed") values["taken"] = slip(body["taken"] as Line[], money);
  if (Array.isArray(body["placed"])) values["placed"] = slip(body["placed"] as Line[], money);
  if (Array.isArray(body["marked"])) values["marked"] = (body["marked"] as number[]).join(", ");
  return { ...values, ...special(tag, body, money) };
}

const MONEY = new Set(["amount", "staked", "back", "chip_value", "charge", "tray", "box", "expected_tray", "expected_box", "win", "chips_amount", "cash_amount"]);
const COUNTS = new Set(["games", "remaining", "chips", "games_left"]);

function special(tag: string, body: Body, money: (cents: number) => string): Values {
  switch (tag) {
    case "confirmation-asked":
      return { what: askedWhole(body["asked"] as { type: string }, money) };
    case "inspector-called":
      return body["about"] ? { detail: calledFor(body["about"] as CalledFor, money) } : {};
    case "spin-voided":
      return { reason: voidReason(String(body["reason"])) };
    case "game-interrupted":
      return { cause: interruption(String(body["cause"])) };
    case "losing-collected": {
      const seats = (body["seats"] ?? []) as SeatSum[];
      return { amount: money(seats.reduce((sum, one) => sum + one[2], 0)), count: seats.length };
    }
    case "winning-paid": {
      const seats = (body["seats"] ?? []) as SeatPaid[];
      return { amount: money(seats.reduce((sum, one) => sum + one[3], 0)), count: seats.length };
    }
    case "chips-bought":
    case "cash-chips-sold": {
      const notes = counted(body["notes"], money);
      return { notes: notes && `: ${notes}` };
    }
    case "colour-issued":
      return { pieces: counted(body["chips"], money) };
    case "chips-changed":
      return { taken: counted(body["taken"], money), given: counted(body["given"], money) };
    case "tip-taken":
      return { seat: body["seat"] === null ? "none" : String(body["seat"]) };
    case "card-barred":
      return { seats: ((body["seats"] ?? []) as number[]).join(", ") };
    case "closing-signed": {
      const { person, role } = body["signature"] as { person: string; role: string };
      return { person, role: t(`role-${role}`) };
    }
    case "no-more-bets-called":
      return { count: ((body["marked"] ?? []) as number[]).length };
    default:
      return {};
  }
}

function askedWhole(asked: { type: string }, money: (cents: number) => string): string {
  const versions = versionsOf(asked);
  return versions ? `${askedText(asked)}: ${slip(versions.taken, money)} → ${slip(versions.placed, money)}` : askedText(asked);
}

function counted(count: unknown, money: (cents: number) => string): string {
  return ((count ?? []) as [number, number][]).map(([denomination, pieces]) => `${money(denomination)} × ${pieces}`).join(" · ");
}

function slip(lines: Line[], money: (cents: number) => string): string {
  const named = lines.slice(0, NAMED).map(([spot, stake]) => `${spotName(spot)} – ${money(stake)}`);
  return lines.length > NAMED ? `${named.join("; ")} … (${lines.length})` : named.join("; ") || "—";
}

/** Acts of weight stand out in the run of bets. */
export function weightOf(act: Act): "bet" | "game" | "grave" {
  if (/^(spin-voided|game-interrupted|result-corrected|game-held|croupier-silent|colour-written-off|confirmation|inspector-called|table-suspended|seat-secured|bet-straightened)/.test(act.tag)) return "grave";
  if (act.tag === "wheel-spun" && act.body["breach"] === true) return "grave";
  if (act.tag === "noted" && act.body["kind"] === "clock-set") return "grave";
  return /^(bets-placed|bets-taken-back|bets-moved)$/.test(act.tag) ? "bet" : "game";
}
