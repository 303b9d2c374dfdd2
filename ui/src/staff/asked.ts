/** What waits for a confirmation, and the reasons of void and interruption, in words. */

import type { Cents, Line, Pending } from "$lib/wire";
import { has, t } from "$lib/words/words.svelte";

export const INTERRUPTIONS = ["left-wheel", "touched", "wheel-stopped", "defect", "evacuation", "power"] as const;

export const voidReason = (reason: string): string =>
  has(`croupier-void-${reason}`) ? t(`croupier-void-${reason}`) : reason;

export const interruption = (cause: string): string =>
  has(`croupier-interrupt-${cause}`) ? t(`croupier-interrupt-${cause}`) : cause;

export function askedText(asked: Pending["asked"]): string {
  return t(`croupier-pending-${asked.type}`, { what: what(asked) });
}

/** Both versions of a bet that is to be put right, each with its sum: it is confirmed by who has seen them (ruling 8). */
export interface Versions {
  taken: Line[];
  off: Cents;
  placed: Line[];
  down: Cents;
}

export function versionsOf(asked: Pending["asked"]): Versions | null {
  if (asked.type !== "straighten-bet") return null;
  const [taken, placed] = [linesOf(asked["taken"]), linesOf(asked["placed"])];
  return { taken, off: sumOf(taken), placed, down: sumOf(placed) };
}

/** A slip as it was said leaves out what is nought. */
const linesOf = (slip: unknown): Line[] =>
  ((slip ?? []) as { spot?: string; stake?: Cents }[]).map(({ spot = "", stake = 0 }) => [spot, stake]);
const sumOf = (lines: readonly Line[]): Cents => lines.reduce((sum, [, stake]) => sum + stake, 0);

function what(asked: Pending["asked"]): string {
  switch (asked.type) {
    case "void-spin":
      return voidReason(String(asked["reason"]));
    case "interrupt-game":
      return interruption(String(asked["cause"]));
    case "straighten-bet":
      return String(asked["seat"]);
    case "take-place":
      return t(`place-${String(asked["place"])}`);
    default:
      return String(asked["pocket"]);
  }
}
