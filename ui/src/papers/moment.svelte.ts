/** A moment that a hand types by the casino's clock, and which of the two where the clock shows a minute twice. */

import { leftOut, localOf, momentsOf } from "$lib/times";
import type { Micros } from "$lib/wire";

export class TypedMoment {
  /** As the field for date and time has it. */
  local = $state("");
  /** Which moment was meant by what stands in the field: of two, or to the second. */
  #meant = $state.raw({ local: "", at: 0 });
  readonly moments = $derived(momentsOf(this.local));
  /** The clock passes over this minute. */
  readonly leftOut = $derived(leftOut(this.local));
  readonly twice = $derived(this.moments.length > 1);

  /** Null while nothing is named, and while it is not said which of two. */
  get at(): Micros | null {
    if (this.local !== "" && this.#meant.local === this.local) return this.#meant.at;
    return this.twice ? null : (this.moments[0] ?? null);
  }

  /** Puts a moment into the field, which it stays, to the second, while the field stays as it is. */
  offer(at: Micros): void {
    this.local = localOf(at);
    this.#meant = { local: this.local, at };
  }

  /** Says which of the two moments is meant. */
  choose(at: Micros): void {
    if (!this.chosen(at)) this.#meant = { local: this.local, at };
  }

  /** The last of the moments that is not after the one that is meant. */
  chosen(moment: Micros): boolean {
    const at = this.at;
    return at !== null && this.moments.findLast((one) => one <= at) === moment;
  }
}
