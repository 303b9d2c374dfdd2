/**
 * A payment is put right once, at its table or at a desk; another mistake in the same game is said to be a further one.
 *
 * Whoever signs is asked so only after the house has said that of this very game something was put right already, and
 * the answer holds for that game alone.
 */

import type { Failure } from "$lib/api";

export class FurtherMistake {
  /** Of what the house said so: a game of a log, and at a table its seat. */
  #already = $state("");
  said = $state(false);

  /** What the house refused of `what`; the question comes where it was put right already, and is asked anew each time. */
  refused(what: string, failure: Failure | null): void {
    if (failure?.refusal === "corrected-already") [this.#already, this.said] = [what, false];
  }

  asked(what: string): boolean {
    return this.#already !== "" && this.#already === what;
  }

  /** Whether `what` is said to be a further mistake. */
  of(what: string): boolean {
    return this.asked(what) && this.said;
  }

  done(): void {
    [this.#already, this.said] = ["", false];
  }
}
