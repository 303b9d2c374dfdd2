/** What was written on a sheet in an outage: the time of the casino's clock, as a hand writes it. */

const MINUTE = 60_000_000;
const DAY = 1440;
const format = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "Europe/Sofia" });

/** `21:05` or `9.05` as minutes of the day; null where it is no time. */
export function minutesOf(text: string): number | null {
  const found = /^\s*(\d{1,2})[:.](\d{2})\s*$/.exec(text);
  if (!found) return null;
  const [hours, minutes] = [Number(found[1]), Number(found[2])];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

const shown = (micros: number): number => minutesOf(format.format(micros / 1000)) ?? 0;

/**
 * The last moment (µs) at which the casino's clock showed that time, not after `now`; in the hour that the end of
 * summer time repeats, the later one. Null where it is no time, or one that the clock has left out.
 */
export function lastMomentOf(text: string, now: number): number | null {
  const wanted = minutesOf(text);
  if (wanted === null) return null;
  const minute = now - (now % MINUTE);
  const back = (shown(minute) - wanted + DAY) % DAY;
  for (const offset of [-60, 0, 60]) {
    const at = minute - (back + offset) * MINUTE;
    if (at <= now && shown(at) === wanted) return at;
  }
  return null;
}
