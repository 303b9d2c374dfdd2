/** The racetrack laid into the room a page has for it. */

import { stadium, type Stadium } from "./stadium";

export interface Track {
  shape: Stadium;
  depth: number;
  /** the room inside the ring for the sectors, lying */
  inner: { width: number; height: number };
}

const MARGIN = 3;

/** Fits a ring of pockets into a lying room; a standing one is the same room turned. */
export function trackOf(width: number, height: number): Track {
  const tall = Math.max(90, Math.min(height, width * 0.8));
  const depth = Math.max(26, Math.min(58, tall * 0.23));
  const radius = (tall - depth) / 2 - MARGIN;
  const straight = Math.max(40, width - depth - 2 * radius - 2 * MARGIN);
  const gap = Math.min(10, tall * 0.04);
  return {
    shape: stadium(radius, straight), depth,
    inner: { width: straight + radius * 0.7, height: 2 * radius - depth - 2 * gap },
  };
}
