/** Alarms in words. */

import type { components } from "$lib/generated/openapi";
import type { Alarm } from "$lib/wire";
import { directionName, roleName } from "$lib/words/names";
import { money, t } from "$lib/words/words.svelte";
import { interruption, voidReason } from "./asked";
import { calledFor, type CalledFor } from "./called";

/** An alarm as the house's own list has it: a table's, by its number there, or one of the server itself. */
export type OpenAlarm = Required<components["schemas"]["OpenAlarm"]>;

/** An alarm of the list in the person's language; of what the server itself says, the page has its own sentence. */
export function openAlarmText(alarm: OpenAlarm): string {
  if (alarm.kind === "clock-stepped") {
    const way = alarm.moved < 0 ? "back" : "forward";
    return t(`alarm-clock-stepped-${way}`, { seconds: Math.abs(alarm.moved) / 1_000_000 });
  }
  const inItsCurrency = (cents: number): string => money(cents, alarm.currency || undefined);
  return alarmText({ ...alarm, detail: alarm.number === 0 ? "" : alarm.detail }, inItsCurrency);
}

type Told = Pick<Alarm, "detail" | "game"> & { kind: string; about?: CalledFor | null };

/** An alarm in words, its sums written by `money` of its table's currency. */
export function alarmText(alarm: Told, money: (cents: number) => string): string {
  const text = t(`alarm-${alarm.kind}`, { game: String(alarm.game) });
  const detail = alarm.about ? calledFor(alarm.about, money) : detailOf(alarm);
  return detail ? `${text}: ${detail}` : text;
}

function detailOf({ kind, detail }: Told): string {
  switch (kind) {
    case "void":
      return voidReason(detail);
    case "interruption":
      return interruption(detail);
    case "unassigned":
      return unassigned(detail);
    case "direction":
      return detail ? directionName(detail) : "";
    default:
      return detail;
  }
}

/** Who took which place: `105, croupier`, as the server notes it, with the place in the person's language. */
function unassigned(detail: string): string {
  const [person = "", place = ""] = detail.split(", ");
  return place === "croupier" || place === "inspector" || place === "chipper" ? `${person}, ${roleName(place)}` : detail;
}
