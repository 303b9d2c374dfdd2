/** Alarms in words. */

import type { Alarm } from "$lib/wire";
import { roleName } from "$lib/words/names";
import { t } from "$lib/words/words.svelte";
import { interruption, voidReason } from "./asked";

export function alarmText(alarm: Alarm): string {
  const text = t(`alarm-${alarm.kind}`, { game: String(alarm.game) });
  const detail = alarm.kind === "void" ? voidReason(alarm.detail) : alarm.kind === "interruption" ? interruption(alarm.detail) : alarm.kind === "unassigned" ? unassigned(alarm.detail) : alarm.detail;
  return detail ? `${text}: ${detail}` : text;
}

/** Who took which place: `105, croupier`, as the server notes it, with the place in the person's language. */
function unassigned(detail: string): string {
  const [person = "", place = ""] = detail.split(", ");
  return place === "croupier" || place === "inspector" || place === "chipper" ? `${person}, ${roleName(place)}` : detail;
}
