/** Which numbers came often today and which seldom, with how many games were counted. */

import type { Pocket } from "./wire";

export interface Drawn {
  pocket: Pocket;
  times: number;
}

export interface HotCold {
  games: number;
  hot: Drawn[];
  cold: Drawn[];
}

/** The `most` numbers at either end, none of no game at all; a number stands at one end only, and equals lie in wheel order. */
export function hotAndCold(drawn: readonly number[], wheel: readonly Pocket[], most: number): HotCold {
  const all = wheel.map((pocket, place) => ({ pocket, times: drawn[place] ?? 0 }));
  const games = all.reduce((sum, one) => sum + one.times, 0);
  if (games === 0) return { games, hot: [], cold: [] };
  const sorted = [...all].sort((one, other) => other.times - one.times);
  const hot = sorted.filter((one) => one.times > 0).slice(0, most);
  const cold = sorted.filter((one) => !hot.includes(one)).reverse().slice(0, most);
  return { games, hot, cold };
}
