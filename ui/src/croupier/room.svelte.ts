/** What the croupier's hands are doing: which panel lies open beside the stage, what is being typed. */

import { bettingTime } from "$lib/feed";
import type { Command, Direction, Pocket } from "$lib/wire";
import { lasting, type Desk } from "../staff/desk.svelte";
import { typedPocket } from "../staff/numbers";

export type SeatTask = "account" | "sell" | "from-card" | "cash-out" | "to-card" | "exchange" | "colour" | "bet" | "take-back" | "straighten" | "call";
export type Tab = "work" | "seats" | "table";
export type Stage = "act" | "number" | "correct" | "interrupt" | "hold-number" | "pin";

export class Room {
  readonly desk: Desk;
  tab: Tab = $state("seats");
  seat: number | null = $state(null);
  task: SeatTask = $state("account");
  voiding = $state(false);
  /** What the croupier opened over the stage; the stage itself follows the phase. */
  opened: "correct" | "interrupt" | "hold-number" | "pin" | null = $state(null);
  /** The alarm that the inspector acknowledges here by PIN, or null for what waits for confirmation. */
  alarm: number | null = $state(null);
  typed = $state("");
  direction: Direction | null = $state(null);

  constructor(desk: Desk) {
    this.desk = desk;
  }

  get stage(): Stage {
    const { staff, public: table } = this.desk.live;
    if (this.opened) return this.opened;
    if (staff?.pending && staff.pending.asked.type !== "take-place") return "act";
    return table?.phase === "no-more-bets" && this.desk.offers("declare-result") ? "number" : "act";
  }

  /** The phase moved on: what was opened for the last one is folded away. */
  moved(): void {
    this.opened = null;
    this.alarm = null;
    this.voiding = false;
    this.typed = "";
    this.direction = null;
  }

  open(seat: number, task: SeatTask = "account"): void {
    this.seat = seat;
    this.task = task;
    this.tab = "seats";
  }

  back(): void {
    if (this.voiding) this.voiding = false;
    else if (this.typed) this.typed = "";
    else if (this.opened) this.opened = null;
    else if (this.seat !== null && this.task !== "account") this.task = "account";
    else this.seat = null;
  }

  /** The direction the next spin will be said with: the due one, unless the croupier chose another. */
  get turning(): Direction {
    return this.direction ?? this.desk.live.public?.due_direction ?? "clockwise";
  }

  get breach(): boolean {
    const due = this.desk.live.public?.due_direction ?? null;
    return due !== null && due !== this.turning;
  }

  /** The server's touch, word for word; only the spin's direction is the croupier's to change. */
  get commands(): Command[] {
    const next = this.desk.live.staff?.next;
    if (!next) return [];
    return next.commands.map((one) => (one.type === "spin" ? { ...one, direction: this.turning } : one));
  }

  next = (): Promise<boolean> | undefined => {
    if (this.commands.length === 0 || this.desk.settling) return undefined;
    return this.desk.say("next", this.commands);
  };

  /** Everything is collected and paid, and the dolly stays: while it does, the number may be corrected (ruling 12). */
  payOnly = (): Promise<boolean> => this.desk.say("next", [{ type: "collect-losing" }, { type: "pay-winning" }]);

  noMoreBets = (): Promise<boolean> => this.desk.say("no-more-bets", [{ type: "call-no-more-bets" }]);

  void = async (reason: string): Promise<void> => {
    this.voiding = false;
    await this.desk.say("void", [{ type: "void-spin", reason }]);
  };

  /**
   * A bet laid, taken off or put right. Void goes past a touch that still waits for its answer: such a bet is given
   * up once the table is on to the next game, for it was not meant for that one.
   */
  bet(key: string, command: Command): Promise<boolean> {
    const { live } = this.desk;
    const time = live.public && bettingTime(live.public);
    const holds = (): boolean | "wait" => (live.stale ? "wait" : live.public !== null && bettingTime(live.public) === time);
    return this.desk.say(key, [command], { holds });
  }

  callInspector = (): Promise<boolean> => this.desk.say("inspector", [{ type: "call-inspector" }]);

  /** One number, whatever it is for: declared, corrected, or the number of a held game. */
  async number(pocket: Pocket): Promise<void> {
    const types: Partial<Record<Stage, Command["type"]>> = { correct: "correct-result", "hold-number": "settle-hold" };
    const type = types[this.stage] ?? "declare-result";
    this.typed = "";
    if (await this.desk.say("number", [{ type, pocket }])) this.opened = null;
  }

  async interrupt(cause: string): Promise<void> {
    if (await this.desk.say("interrupt", [{ type: "interrupt-game", cause }])) this.opened = null;
  }

  get typedPocket(): Pocket | null {
    return typedPocket(this.typed, this.desk.rules?.wheel ?? []);
  }

  digit(digit: string): void {
    const reasons = this.voidReasons;
    if (this.voiding) {
      const reason = reasons[Number(digit) - 1];
      if (reason) void this.void(reason);
    } else if (this.enteringNumber) {
      const longer = this.typed + digit;
      this.typed = longer.length > 2 ? digit : longer;
    }
  }

  get enteringNumber(): boolean {
    return this.stage === "number" || this.stage === "correct" || this.stage === "hold-number";
  }

  get voidReasons(): string[] {
    return this.desk.rules?.rules.play.void_reasons ?? [];
  }

  /** Space or Enter: the typed number, the training wheel's, or the one next act. */
  enter(): void {
    if (this.enteringNumber) {
      const pocket = this.typedPocket ?? (this.stage === "number" && !this.typed ? this.desk.live.picture.proposal : null);
      if (pocket && !this.desk.settling) void this.number(pocket);
    } else if (this.stage === "act") void this.next();
  }

  /** How long this phase has lasted, by the server's time. */
  get lasting(): string {
    return lasting(this.seconds);
  }

  get seconds(): number {
    const table = this.desk.live.public;
    return table ? this.desk.live.age(table.phase_at) : 0;
  }
}
