/** Alarms in words. */

import type { components } from "$lib/generated/openapi";
import type { Alarm } from "$lib/wire";
import { roleName } from "$lib/words/names";
import { t } from "$lib/words/words.svelte";
import { interruption, voidReason } from "./asked";

/** An alarm as the house's own list has it: a table's, by its number there, or one of the server itself. */
export type OpenAlarm = Required<components["schemas"]["OpenAlarm"]>;

/** An alarm of the list in the person's language; of what the server itself says, the page has its own sentence. */
export function openAlarmText(alarm: OpenAlarm): string {
  if (alarm.kind === "clock-stepped") {
    const way = alarm.moved < 0 ? "back" : "forward";
    return t(`alarm-clock-stepped-${way}`, { seconds: Math.abs(alarm.moved) / 1_000_000 });
  }
  return alarmText({ ...alarm, detail: alarm.number === 0 ? "" : alarm.detail });
}

export function alarmText(alarm: Pick<Alarm, "detail" | "game"> & { kind: string }): string {
  const text = t(`alarm-${alarm.kind}`, { game: String(alarm.game) });
  const detail = alarm.kind === "void" ? voidReason(alarm.detail) : alarm.kind === "interruption" ? interruption(alarm.detail) : alarm.kind === "unassigned" ? unassigned(alarm.detail) : alarm.detail;
  return detail ? `${text}: ${detail}` : text;
}

/** Who took which place: `105, croupier`, as the server notes it, with the place in the person's language. */
function unassigned(detail: string): string {
  const [person = "", place = ""] = detail.split(", ");
  return place === "croupier" || place === "inspector" || place === "chipper" ? `${person}, ${roleName(place)}` : detail;
}
