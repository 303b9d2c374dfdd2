/** The casino's own time, wherever the window stands: of a moment its day and minute, of a typed minute its moments. */

import type { Micros } from "$lib/wire";

export const ZONE = "Europe/Sofia";
export const MINUTE = 60_000_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const HERE = new Intl.DateTimeFormat("sv-SE", {
  timeZone: ZONE, year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23",
});

/** `2026-11-30T10:20`, as a field for date and time has it. */
export const localOf = (micros: Micros): string => HERE.format(micros / 1000).replace(" ", "T");
export const dayOf = (micros: Micros): string => localOf(micros).slice(0, 10);

/** How far the casino's clock is ahead of UTC at a moment. */
function ahead(micros: Micros): number {
  const minute = Math.floor(micros / MINUTE) * MINUTE;
  return Date.parse(`${localOf(minute)}:00Z`) * 1000 - minute;
}

/** A minute as the casino's clock would show it, read as if it were UTC; null where the field names none. */
function asShown(local: string): Micros | null {
  const shown = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}:00Z`) * 1000 : NaN;
  return Number.isNaN(shown) ? null : shown;
}

/**
 * The moments at which the casino's clock shows a minute, the earliest first: one; two in the hour that the end of summer
 * time repeats; none in the hour that its beginning leaves out, nor where the field names no minute.
 */
export function momentsOf(local: string): Micros[] {
  const shown = asShown(local);
  if (shown === null) return [];
  const distances = new Set([ahead(shown - DAY), ahead(shown + DAY)]);
  return [...distances].map((distance) => shown - distance).filter((at) => localOf(at) === local).sort((one, other) => one - other);
}

/** Whether the field names a minute that the casino's clock never shows. */
export const leftOut = (local: string): boolean => asShown(local) !== null && momentsOf(local).length === 0;

/** `UTC+3`. */
export const offsetOf = (micros: Micros): string => `UTC+${ahead(micros) / HOUR}`;

/** `2026-10-25 03:10`, with its offset where the clock shows it twice, as on the papers. */
export function minuteOf(micros: Micros): string {
  const local = localOf(micros);
  const told = local.replace("T", " ");
  return momentsOf(local).length > 1 ? `${told} (${offsetOf(micros)})` : told;
}
