/**
 * A member of staff at one table: the live picture, the house rules, and what this person has pressed.
 *
 * A button is known by its key while its answer is out: pressing it again says nothing twice, and no other button is
 * locked by it. What is pressed is sent in its order, each touch after the answer to the one before; *no more bets*,
 * *void* and *call inspector* wait for none (ruling 4).
 */

import { Failure, me, rules } from "$lib/api";
import { lasting } from "$lib/lasting";
import { Live } from "$lib/live.svelte";
import type { SayOptions } from "$lib/say";
import type { Command, Cents, Role, TableRules } from "$lib/wire";
import { money } from "$lib/words/words.svelte";

export { lasting };

export interface Person {
  number: string;
  name: string;
  roles: Role[];
}

/** So long after a touch the next big act stays unarmed: the second press of a double click is not another act. */
const SETTLES = 450;

/**
 * What is said at seats and of money beside the game. The act on the stage is the same before and after it, so it never
 * keeps that act waiting, *no more bets* least of all (ruling 4).
 */
const BESIDE: ReadonlySet<Command["type"]> = new Set([
  "place-bets", "take-back-bets", "buy-chips", "cash-out", "exchange-colour", "colour-for-chips", "change-chips",
  "sell-cash-chips", "take-seat", "leave-seat", "take-to-card", "bring-from-card", "take-tip", "note", "call-inspector",
]);

export class Desk {
  readonly table: string;
  readonly live: Live;
  rules: TableRules | null = $state.raw(null);
  person: Person | null = $state.raw(null);
  role: Role | null = $state.raw(null);
  failure: Failure | null = $state.raw(null);
  signedOut = $state(false);
  #busy: readonly string[] = $state.raw([]);
  /**
   * True from a touch that moves the game until just after its answer: what stood under the finger a moment ago may be
   * another act now, and the picture may show it before the answer comes.
   */
  settling = $state(false);
  #moving = 0;
  #learntAt = 0;
  #settled: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string) {
    this.table = table;
    this.live = new Live(table);
  }

  open(): () => void {
    void this.#introduce();
    return this.live.open();
  }

  get currency(): string {
    return this.live.public?.currency ?? this.rules?.rules.currency ?? "EUR";
  }

  money = (cents: Cents): string => money(cents, this.currency);

  busy(key: string): boolean {
    return this.#busy.includes(key);
  }

  /** May this command be said now, as far as the table's last picture tells? The server alone decides. */
  offers(tag: string): boolean {
    return this.live.staff?.offers.includes(tag) ?? false;
  }

  /** Says one touch; answers whether the table took it. What it refused is kept to be shown. */
  async say(key: string, commands: Command[], options: SayOptions = {}): Promise<boolean> {
    if (this.busy(key)) return false;
    this.#busy = [...this.#busy, key];
    const moves = commands.some((one) => !BESIDE.has(one.type));
    if (moves) this.#settle(1);
    this.failure = null;
    try {
      const answer = await this.live.say(commands, options);
      if (!answer.ok) this.failure = answer.failure ?? new Failure("too-late", "its game was over before anyone answered");
      return answer.ok;
    } finally {
      this.#busy = this.#busy.filter((one) => one !== key);
      if (moves) this.#settle(-1);
    }
  }

  #settle(by: 1 | -1): void {
    clearTimeout(this.#settled);
    this.#moving += by;
    this.settling = true;
    if (this.#moving === 0) this.#settled = setTimeout(() => (this.settling = false), SETTLES);
  }

  /** Other limits are in force: what is posted is asked for anew (ruling 15). */
  async relearn(at: number): Promise<void> {
    if (at === this.#learntAt) return;
    this.#learntAt = at;
    this.rules = await rules(this.table).catch(() => this.rules);
  }

  dismiss(): void {
    this.failure = null;
  }

  async #introduce(): Promise<void> {
    for (let pause = 500; ; pause = Math.min(pause * 2, 4000)) {
      try {
        const mine = await me();
        if ("person" in mine) {
          this.person = mine.person;
          this.role = mine.role;
        } else {
          this.signedOut = true;
          return;
        }
        this.rules = await rules(this.table);
        return;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (error.kind === "not-signed-in") {
          this.signedOut = true;
          return;
        }
        if (!error.again) {
          this.failure = error;
          return;
        }
        await new Promise((wake) => setTimeout(wake, pause));
      }
    }
  }
}
