/**
 * Saying a command to a table so that it is neither lost nor repeated.
 *
 * Each touch gets one id. Where no answer comes, the same id is said again until one does: the table answers an
 * id it knows with its first answer. Touches go in the order they were made, one after another.
 */

import { command, Failure } from "./api";
import { commandId } from "./ids";
import type { Command, CommandAnswer, ConfirmAs } from "./wire";

export type Answer =
  | { ok: true; id: string; seq: number; at: number; acts: string[] }
  | { ok: false; id: string; failure: Failure }
  /** The moment passed before anyone answered: what became of it stands in the table's picture. */
  | { ok: false; id: string; failure: null };

export interface SayOptions {
  confirmAs?: ConfirmAs | undefined;
  /**
   * Asked before every attempt: `false` gives the touch up (a bet of a game that is over), `"wait"` asks again
   * later (nobody knows yet which game is on).
   */
  holds?: (() => boolean | "wait") | undefined;
}

export type Post = (table: string, id: string, commands: Command[], confirmAs?: ConfirmAs) => Promise<CommandAnswer>;

const PAUSES = [250, 500, 1000, 2000];

const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

export class Speaker {
  #line: Promise<unknown> = Promise.resolve();
  #count = 0;
  #closed = false;

  constructor(
    readonly table: string,
    private readonly waiting: (count: number) => void = () => undefined,
    private readonly post: Post = command,
    private readonly pause: (ms: number) => Promise<void> = sleep,
    private readonly troubled: (why: Failure | null) => void = () => undefined,
  ) {}

  /** Says all commands of one touch; they stand or fall together. */
  say(commands: Command[], options: SayOptions = {}): Promise<Answer> {
    const id = commandId();
    this.#step(1);
    const answer = this.#line.then(() => this.#until(id, commands, options)).finally(() => {
      this.#step(-1);
      this.troubled(null);
    });
    this.#line = answer.catch(() => undefined);
    return answer;
  }

  /** No further attempts: the page leaves the table. */
  close(): void {
    this.#closed = true;
  }

  #step(by: number): void {
    this.#count += by;
    this.waiting(this.#count);
  }

  async #until(id: string, commands: Command[], { confirmAs, holds }: SayOptions): Promise<Answer> {
    for (let attempt = 0; !this.#closed; attempt += 1) {
      const holding = holds?.() ?? true;
      if (holding === false) break;
      if (holding === "wait") {
        await this.pause(PAUSES[0] ?? 250);
        continue;
      }
      try {
        const { seq, at, acts } = await this.post(this.table, id, commands, confirmAs);
        return { ok: true, id, seq, at, acts };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (!error.unanswered) return { ok: false, id, failure: error };
        this.troubled(error);
      }
      await this.pause(PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 2000);
    }
    return { ok: false, id, failure: null };
  }
}
