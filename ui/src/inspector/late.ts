/** How late a refused bet came, by announcement and arrival at the server (27(2)s2, ruling 7). */

import type { RefusedRecord } from "$lib/wire";

export interface Late {
  announced: number;
  arrived: number;
  /** Seconds from no more bets to the arrival of the bet. */
  by: number;
}

/** When no more bets was announced and when the bet came, or null where lateness was not the reason. */
export function lateness(record: Pick<RefusedRecord, "refusal" | "facts">): Late | null {
  const { announced_at: announced, arrived_at: arrived } = record.facts;
  if (record.refusal !== "bets-closed" || typeof announced !== "number" || typeof arrived !== "number" || !announced) return null;
  return { announced, arrived, by: Math.max(0, (arrived - announced) / 1_000_000) };
}
