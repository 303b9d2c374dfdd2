/** Alarms in words. */

import type { Alarm } from "$lib/wire";
import { t } from "$lib/words/words.svelte";
import { interruption, voidReason } from "./asked";

export function alarmText(alarm: Alarm): string {
  const text = t(`alarm-${alarm.kind}`, { game: String(alarm.game) });
  const detail = alarm.kind === "void" ? voidReason(alarm.detail) : alarm.kind === "interruption" ? interruption(alarm.detail) : alarm.detail;
  return detail ? `${text}: ${detail}` : text;
}
