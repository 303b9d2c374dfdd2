/**
 * Saying a command to a table so that it is neither lost nor repeated.
 *
 * Each touch gets one id. Where no answer comes, the same id is said again until one does: the table answers an
 * id it knows with its first answer. Touches go in the order they were made, one after another; only what nothing may
 * delay goes at once, past whatever still waits for its answer (ruling 4). What is touched after it waits for it too.
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

/** Nothing may delay these (ruling 4), whichever button, key or pedal says them. */
const AT_ONCE: ReadonlySet<string> = new Set(["call-no-more-bets", "void-spin", "call-inspector"]);

const PAUSES = [250, 500, 1000, 2000];

const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

export class Speaker {
  #line: Promise<unknown> = Promise.resolve();
  #count = 0;
  /** Why each touch that is said again had no answer, by its id. */
  readonly #troubles = new Map<string, Failure>();
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
    const before = commands.some((one) => AT_ONCE.has(one.type)) ? Promise.resolve() : this.#line;
    const answer = before.then(() => this.#until(id, commands, options)).finally(() => {
      this.#step(-1);
      this.#troubles.delete(id);
      this.troubled([...this.#troubles.values()].at(-1) ?? null);
    });
    this.#line = Promise.all([this.#line, answer.catch(() => undefined)]);
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
    for (let attempt = 0, wait = 0; !this.#closed; attempt += 1) {
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
        if (!error.again) return { ok: false, id, failure: error };
        this.#troubles.set(id, error);
        this.troubled(error);
        wait = error.wait;
      }
      await this.pause(wait || (PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 2000));
    }
    return { ok: false, id, failure: null };
  }
}
