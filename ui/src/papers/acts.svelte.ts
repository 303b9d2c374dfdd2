/**
 * What one hand does with money and papers: one act at a time, each under one id until the house has answered.
 *
 * While an answer is out nothing else is said, so a second touch is no second act; where no answer comes the same
 * id is said again, and the house answers an id it knows with its first answer.
 */

import { Failure } from "$lib/api";
import { commandId } from "$lib/ids";

const PAUSES = [250, 500, 1000, 2000];

export class Acts {
  /** The key of the act whose answer is out. */
  current: string | null = $state(null);
  failure: Failure | null = $state.raw(null);
  /** No answer came yet, and the same is said again. */
  unanswered = $state(false);
  signedOut = $state(false);

  constructor(
    private readonly after: () => Promise<unknown> = async () => undefined,
    private readonly pause: (ms: number) => Promise<void> = (ms) => new Promise((wake) => setTimeout(wake, ms)),
  ) {}

  get busy(): boolean {
    return this.current !== null;
  }

  /** Does one act; answers whether the house took it. What it refused is kept to be shown. */
  async do(key: string, post: (id: string) => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.current = key;
    this.failure = null;
    const id = commandId();
    try {
      await this.#until(id, post);
      await this.after();
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.kind === "not-signed-in") this.signedOut = true;
      this.failure = error;
      return false;
    } finally {
      this.current = null;
      this.unanswered = false;
    }
  }

  dismiss(): void {
    this.failure = null;
  }

  async #until(id: string, post: (id: string) => Promise<unknown>): Promise<void> {
    for (let attempt = 0, wait = 0; ; attempt += 1) {
      try {
        await post(id);
        return;
      } catch (error) {
        if (!(error instanceof Failure) || !error.again) throw error;
        wait = error.wait;
      }
      this.unanswered = true;
      await this.pause(wait || (PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 2000));
    }
  }
}
