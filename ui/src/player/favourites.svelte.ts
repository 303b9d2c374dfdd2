/**
 * A player's own saved sets of permitted bets (ruling 14). They stay in this window and are forgotten, as its
 * language is, when the player leaves the seat.
 */

import type { Line } from "$lib/wire";

export const MOST = 6;
const KEY = "dolly.favourites";

export type Favourite = readonly Line[];

function kept(): Favourite[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Favourite[]).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

const written = (lines: Favourite): string => JSON.stringify([...lines].sort(([one], [other]) => one.localeCompare(other)));

export class Favourites {
  all: Favourite[] = $state.raw(kept());

  /** Whether these bets may be saved: there are some, there is room, and they are not saved already. */
  takes(lines: Favourite): boolean {
    return lines.length > 0 && this.all.length < MOST && !this.all.some((one) => written(one) === written(lines));
  }

  save(lines: Favourite): void {
    if (this.takes(lines)) this.#keep([...this.all, lines.map(([spot, stake]): Line => [spot, stake])]);
  }

  drop(favourite: Favourite): void {
    this.#keep(this.all.filter((one) => one !== favourite));
  }

  #keep(all: Favourite[]): void {
    this.all = all;
    sessionStorage.setItem(KEY, JSON.stringify(all));
  }
}

export const forgetFavourites = (): void => sessionStorage.removeItem(KEY);
