/** What the pit is told where a past payment cannot be put right as typed: what was wrong, and what would be right. */

import type { Failure } from "$lib/api";
import { readable } from "$lib/words/names";
import { t } from "$lib/words/words.svelte";

const TOLD = {
  "no-such-seat": "pit-correct-no-seat",
  "seat-empty": "pit-correct-nobody",
  "not-enough-chips": "pit-correct-holds",
  "not-whole-chips": "pit-correct-whole",
  "float-too-small": "pit-correct-float",
  "out-of-turn": "pit-correct-hands-off",
  "confirmation-waits": "pit-correct-waits",
} as const;

/** Null where the words of everywhere are right. */
export function notPutRight(failure: Failure, currency: string): string | null {
  const facts = readable(failure.facts, currency);
  if (failure.refusal === "unknown" && failure.facts["field"] === "game") {
    return failure.facts["last"] === 0 ? t("pit-correct-no-past") : t("pit-correct-past", facts);
  }
  const words = TOLD[failure.refusal as keyof typeof TOLD] as (typeof TOLD)[keyof typeof TOLD] | undefined;
  return words === undefined ? null : t(words, facts);
}
