/** How late a refused bet came, by announcement and arrival at the server (27(2)s2, ruling 7). */

import type { RefusedRecord } from "$lib/wire";

/** Seconds between no more bets and the arrival of the bet, or null where lateness was not the reason. */
export function lateBy(record: Pick<RefusedRecord, "refusal" | "facts">): number | null {
  const { announced_at: announced, arrived_at: arrived } = record.facts;
  if (record.refusal !== "bets-closed" || typeof announced !== "number" || typeof arrived !== "number" || !announced) return null;
  return Math.max(0, (arrived - announced) / 1_000_000);
}
