/**
 * The player's hand: chips go down at once as outlines, are said to the table in the order they were laid, and turn
 * solid when the table's own picture holds them. What the table refuses comes back, with the nearest that would do.
 */

import type { Failure } from "$lib/api";
import { bettingTime } from "$lib/feed";
import type { Live } from "$lib/live.svelte";
import type { Bet, Call, Command } from "$lib/wire";
import {
  betsOf, blamesOneBet, clothChips, type Deed, linesOf, nearestSlip, place, takeBack, total, undone,
} from "./slip";

export const GATHER_MS = 150;

export interface Complaint {
  failure: Failure;
  /** What may be laid instead, by one touch. */
  instead: Bet[] | null;
}

export class Hand {
  deeds: Deed[] = $state.raw([]);
  /** Accepted touches of this betting time, the last on top: what undo takes back. */
  past: Deed[] = $state.raw([]);
  complaint: Complaint | null = $state.raw(null);

  #next = 1;
  #time = "";
  readonly #unwanted = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly live: Live,
    readonly seat: number,
    readonly calls: () => ReadonlyMap<string, Call>,
  ) {}

  get chips() {
    const { player, public: table } = this.live;
    return clothChips(this.seat, player?.stakes ?? [], table?.totals ?? [], this.#open());
  }

  get open(): boolean {
    return this.live.public?.bets_open ?? false;
  }

  /** Nothing of this hand is on its way. */
  get still(): boolean {
    return this.#open().length === 0;
  }

  get canUndo(): boolean {
    return this.open && (this.past.length > 0 || this.deeds.some((deed) => deed.way === "place" && deed.state !== "said"));
  }

  get canClear(): boolean {
    return this.open && ((this.live.player?.stakes.length ?? 0) > 0 || this.deeds.length > 0);
  }

  get canRebet(): boolean {
    const mine = this.live.player;
    return this.open && this.still && mine !== null && mine.stakes.length === 0 && mine.last_slip.length > 0;
  }

  get canDouble(): boolean {
    return this.open && this.still && (this.live.player?.stakes.length ?? 0) > 0;
  }

  get onTheWay(): number {
    return total(this.#open().filter((deed) => deed.way === "place").flatMap((deed) => deed.lines));
  }

  lay(bets: Bet[]): void {
    this.complaint = null;
    if (!this.open || this.live.stale || bets.length === 0) return;
    this.#add("place", bets, "gathering");
    this.#timer ??= setTimeout(() => this.#send(), GATHER_MS);
  }

  /** Takes everything off one spot. */
  take(spot: string): void {
    this.#send();
    const stake = this.live.player?.stakes.find(([name]) => name === spot)?.[1];
    if (this.open && stake) void this.#say([this.#add("take", [{ spot, stake }], "sent")]);
  }

  undo(): void {
    this.complaint = null;
    const waiting = this.deeds.findLast((deed) => deed.state === "gathering");
    if (waiting) {
      this.deeds = this.deeds.filter((deed) => deed !== waiting);
      return;
    }
    const flying = this.deeds.findLast((deed) => deed.way === "place" && deed.state === "sent" && !this.#unwanted.has(deed.key));
    if (flying) {
      // Whether it lies there is not known yet; once it does, it is taken back.
      this.#unwanted.add(flying.key);
      return;
    }
    const last = this.past.at(-1);
    if (!last || !this.open) return;
    this.past = this.past.slice(0, -1);
    this.#undo(last);
  }

  #undo(deed: Deed): void {
    const { way, bets } = undone(deed);
    void this.#say([this.#add(way, bets, "sent")], { remember: false, after: deed });
  }

  clear(): void {
    this.complaint = null;
    this.deeds = this.deeds.filter((deed) => deed.state !== "gathering");
    const stakes = this.live.player?.stakes ?? [];
    if (!this.open || (stakes.length === 0 && this.still)) return;
    // Said even while bets are on their way: it comes after them and takes them back as well.
    void this.#say([this.#add("take", betsOf(stakes), "sent")], { all: true });
  }

  rebet(): void {
    if (this.canRebet) this.lay(betsOf(this.live.player?.last_slip ?? []));
  }

  double(): void {
    if (this.canDouble) this.lay(betsOf(this.live.player?.stakes ?? []));
  }

  /** Looks at each new picture: what it holds is no longer on its way; a new betting time has nothing to undo. */
  look(): void {
    const table = this.live.public;
    if (!table) return;
    const seq = this.live.picture.seq;
    if (this.deeds.some((deed) => deed.state === "said" && deed.seq <= seq)) {
      this.deeds = this.deeds.filter((deed) => deed.state !== "said" || deed.seq > seq);
    }
    const time = bettingTime(table);
    if (time !== this.#time || !table.bets_open) {
      this.#time = time;
      if (this.past.length > 0) this.past = [];
      if (this.complaint?.instead) this.complaint = null;
    }
  }

  #open(): Deed[] {
    const seq = this.live.picture.seq;
    return this.deeds
      .filter((deed) => deed.state !== "said" || deed.seq > seq)
      .map((deed) => (deed.state === "said" ? { ...deed, state: "sent" } : deed));
  }

  #add(way: Deed["way"], bets: Bet[], state: Deed["state"]): Deed {
    const deed: Deed = { key: this.#next++, way, bets, lines: linesOf(bets, this.calls()), state, seq: 0 };
    this.deeds = [...this.deeds, deed];
    return deed;
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const gathered = this.deeds.filter((deed) => deed.state === "gathering");
    if (gathered.length > 0) void this.#say(this.#mark(gathered, { state: "sent" }));
  }

  async #say(deeds: Deed[], { remember = true, all = false, after = null as Deed | null } = {}): Promise<void> {
    const answer = await this.live.say([this.#words(deeds, all)], { holds: this.#whileOpen() });
    if (answer.ok) {
      this.#mark(deeds, { state: "said", seq: answer.seq });
      const unwanted = deeds.filter((deed) => this.#unwanted.delete(deed.key));
      const kept = deeds.filter((deed) => !unwanted.includes(deed) && deed.bets.length > 0);
      if (remember) this.past = all ? kept : [...this.past, ...kept];
      this.look();
      unwanted.forEach((deed) => this.#undo(deed));
      return;
    }
    const keys = new Set(deeds.map((deed) => deed.key));
    this.deeds = this.deeds.filter((deed) => !keys.has(deed.key));
    deeds.forEach((deed) => this.#unwanted.delete(deed.key));
    if (answer.failure === null || (all && answer.failure.refusal === "no-such-bet")) return;
    if (deeds.length > 1 && blamesOneBet(answer.failure)) {
      for (const deed of deeds) await this.#say([this.#add(deed.way, deed.bets, "sent")]);
      return;
    }
    if (after) this.past = [...this.past, after];
    this.#complain(answer.failure, deeds);
  }

  #words(deeds: Deed[], all: boolean): Command {
    const bets = deeds.flatMap((deed) => deed.bets);
    return deeds[0]?.way === "take" ? takeBack(this.seat, all ? [] : bets) : place(this.seat, bets);
  }

  #complain(failure: Failure, deeds: Deed[]): void {
    const bets = deeds.flatMap((deed) => deed.bets);
    const chip = this.live.player?.chip_value ?? 1;
    this.complaint = { failure, instead: deeds[0]?.way === "place" ? nearestSlip(bets, failure, chip) : null };
  }

  /** A bet is said again only for the game it was meant for, and only when it is known which game is on. */
  #whileOpen(): () => boolean | "wait" {
    const table = this.live.public;
    const time = table ? bettingTime(table) : "";
    return () => {
      const now = this.live.public;
      if (this.live.stale || !this.live.connected) return "wait";
      return now !== null && now.bets_open && bettingTime(now) === time;
    };
  }

  #mark(deeds: Deed[], change: Partial<Deed>): Deed[] {
    const keys = new Set(deeds.map((deed) => deed.key));
    const changed = deeds.map((deed) => ({ ...deed, ...change }));
    this.deeds = this.deeds.map((deed) => (keys.has(deed.key) ? { ...deed, ...change } : deed));
    return changed;
  }
}
