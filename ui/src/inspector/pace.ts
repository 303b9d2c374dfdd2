/** The pace of the game, by the server's time alone. */

import type { PastGame, Phase, PublicPicture, SeatAccount } from "$lib/wire";

/** Phases after no more bets in which the table waits for the croupier; before it the server alarms (ruling 7). */
const SPEAKING: readonly Phase[] = ["no-more-bets", "result", "collected", "paid"];

/** A game that stands still after no more bets for longer than the house's time is shown; nothing closes by itself. */
export function isSilent(table: PublicPicture | null, now: number, limit: number | null): boolean {
  if (!table || limit === null || table.waiting || table.suspended !== null) return false;
  return SPEAKING.includes(table.phase) && now - table.phase_at > limit * 1_000_000;
}

/** A seat with chips whose player has laid nothing for the house's time may be abandoned (ruling 22). */
export function mayBeAbandoned(account: SeatAccount, now: number, limit: number | null): boolean {
  if (limit === null || account.rack + account.staked === 0) return false;
  return account.last_bet_at > 0 && now - account.last_bet_at > limit * 1_000_000;
}

/** So many games an hour over the last games, ended ones only; null before there are two to measure between. */
export function gamesAnHour(recent: readonly Pick<PastGame, "at">[]): number | null {
  const [first, last] = [recent.at(0), recent.at(-1)];
  const hours = ((last?.at ?? 0) - (first?.at ?? 0)) / 3_600_000_000;
  return hours > 0 ? Math.round((recent.length - 1) / hours) : null;
}
