/** Walking over the cloth by the arrow keys: to the nearest spot that lies in that direction. */

import type { Orientation } from "./frame";
import type { Zone } from "./geometry";

type Way = readonly [du: number, dv: number];

const WAYS: Record<Orientation, Record<string, Way>> = {
  lying: { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] },
  standing: { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowUp: [-1, 0], ArrowDown: [1, 0] },
};

export function nextZone(all: readonly Zone[], from: Zone, key: string, orientation: Orientation): Zone | null {
  const way = WAYS[orientation][key];
  if (!way) return null;
  let best: Zone | null = null;
  let least = Infinity;
  for (const zone of all) {
    const ahead = (zone.u - from.u) * way[0] + (zone.v - from.v) * way[1];
    if (ahead <= 0.01) continue;
    const aside = Math.abs((zone.u - from.u) * way[1]) + Math.abs((zone.v - from.v) * way[0]);
    const distance = ahead + aside * 2.5;
    if (distance < least) {
      least = distance;
      best = zone;
    }
  }
  return best;
}
