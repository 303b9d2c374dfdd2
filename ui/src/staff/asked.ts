/** What waits for a confirmation, and the reasons of void and interruption, in words. */

import type { Pending } from "$lib/wire";
import { has, t } from "$lib/words/words.svelte";

export const INTERRUPTIONS = ["left-wheel", "touched", "wheel-stopped", "defect", "evacuation", "power"] as const;

export const voidReason = (reason: string): string =>
  has(`croupier-void-${reason}`) ? t(`croupier-void-${reason}`) : reason;

export const interruption = (cause: string): string =>
  has(`croupier-interrupt-${cause}`) ? t(`croupier-interrupt-${cause}`) : cause;

export function askedText(asked: Pending["asked"]): string {
  return t(`croupier-pending-${asked.type}`, { what: what(asked) });
}

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
