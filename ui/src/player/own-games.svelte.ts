/** What each of the last games was for this seat, as the table settled it, since its player sat down. */

import { Failure, game as asked } from "$lib/api";
import type { Cents, Line, PlayerPicture, PublicPicture, SeatGame, SettledLine } from "$lib/wire";

const KEY = "dolly.since";

interface Told {
  pocket: string | null;
  seats: { seat: number; lost: Line[]; paid: SettledLine[]; returned: Line[]; winnings: Cents }[];
}

export type OwnGame = Pick<SeatGame, "game" | "pocket" | "staked" | "winnings" | "returned"> & { lines: SettledLine[] };

/** A past game as the server tells it to a player, in the form of the picture's last game. */
export function ownGame(number: number, told: Told, seat: number): OwnGame {
  const mine = told.seats.find((one) => one.seat === seat);
  const lost = (mine?.lost ?? []).map(([spot, stake]): SettledLine => [spot, stake, "lost", 0, 0]);
  const back = (mine?.returned ?? []).map(([spot, stake]): SettledLine => [spot, stake, "won", 0, stake]);
  const lines = [...lost, ...(mine?.paid ?? []), ...back];
  const sum = (of: (line: SettledLine) => Cents): Cents => lines.reduce((all, line) => all + of(line), 0);
  return { game: number, pocket: told.pocket, lines, staked: sum((line) => line[1]), winnings: sum((line) => line[3]), returned: sum((line) => line[4]) };
}

export class OwnGames {
  known: ReadonlyMap<number, OwnGame> = $state.raw(new Map());
  /** The first game of whoever sits here now: what was played at this seat before is not theirs to read. */
  #since: string | null = sessionStorage.getItem(KEY);

  constructor(
    readonly table: string,
    readonly seat: number,
  ) {}

  /** Keeps what the picture tells, and nothing that has left the list of last games. */
  look(table: PublicPicture, mine: PlayerPicture): void {
    this.#since ??= this.#begin(table);
    const last = mine.last_game;
    const shown = new Set(table.recent.map((one) => one.game));
    const kept = [...this.known].filter(([game]) => shown.has(game));
    if (last && this.#mine(table, last.game) && this.known.get(last.game) !== (last as unknown)) kept.push([last.game, last as unknown as OwnGame]);
    const next = new Map(kept);
    if (next.size !== this.known.size || [...next].some(([game, one]) => this.known.get(game) !== one)) this.known = next;
  }

  /** The last games since this player sat down, newest first. */
  games(table: PublicPicture): number[] {
    return table.recent.map((one) => one.game).filter((game) => this.#mine(table, game)).reverse();
  }

  /** Asks for a game that went by while this page was not looking. */
  async ask(game: number): Promise<void> {
    if (this.known.has(game)) return;
    try {
      const told = (await asked(this.table, game)) as unknown as Told;
      this.known = new Map([...this.known, [game, ownGame(game, told, this.seat)]]);
    } catch (error) {
      if (!(error instanceof Failure)) throw error; // it is asked for again with the next touch
    }
  }

  #begin(table: PublicPicture): string {
    const since = `${table.day} ${table.phase === "open" ? table.game + 1 : table.game}`;
    sessionStorage.setItem(KEY, since);
    return since;
  }

  #mine(table: PublicPicture, game: number): boolean {
    const [day = "", first = "0"] = (this.#since ?? "").split(" ");
    return day === table.day ? game >= Number(first) : this.#since !== null;
  }
}

export const forgetOwnGames = (): void => sessionStorage.removeItem(KEY);
