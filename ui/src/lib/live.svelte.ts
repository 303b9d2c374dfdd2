/**
 * The live picture of one table. The socket's first word is the token and the last sequence number seen; it comes
 * back by itself; a picture that nobody has spoken of for five seconds is stale and says so. Ages are counted from
 * the server's time alone: a device with a wrong clock shows what every other shows.
 */

import { merge, NOTHING_YET, type Picture } from "./feed";
import type { Failure } from "./api";
import { type Answer, type SayOptions, Speaker } from "./say";
import { token } from "./session";
import type { Command, ErrorBody, Message, PlayerPicture, PublicPicture, StaffPicture } from "./wire";

export const STALE_AFTER = 5000;
const BACK_OFF = [250, 500, 1000, 2000];

export interface LiveOptions {
  /** The public board looks without a name. */
  anonymous?: boolean;
}

export class Live {
  picture: Picture = $state.raw(NOTHING_YET);
  connected = $state(false);
  stale = $state(true);
  /** How old the picture is: whole seconds since this page last heard of the table. */
  unheard = $state(0);
  /** The server's time now in µs, moved twice a second. */
  now = $state(0);
  /** Touches on their way, not answered yet. */
  waiting = $state(0);
  /** Why a touch is said again and again: the house cannot write, or does not answer. */
  trouble: Failure | null = $state.raw(null);
  /** The sign-in has ended: pair or sign in again. */
  ended = $state(false);

  readonly table: string;
  readonly #anonymous: boolean;
  readonly #speaker: Speaker;
  #socket: WebSocket | null = null;
  #heardAt = -Infinity;
  #triedAt = 0;
  #offset = -Infinity;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #clock: ReturnType<typeof setInterval> | undefined;
  #seen = (): void => this.#wake();

  constructor(table: string, options: LiveOptions = {}) {
    this.table = table;
    this.#anonymous = options.anonymous ?? false;
    this.#speaker = new Speaker(table, (count) => (this.waiting = count), undefined, undefined, (why) => (this.trouble = why));
  }

  get public(): PublicPicture | null {
    return this.picture.public;
  }

  get player(): PlayerPicture | null {
    return this.picture.player;
  }

  get staff(): StaffPicture | null {
    return this.picture.staff;
  }

  /** Connects and keeps connected; returns what ends it (give it to `$effect`). */
  open(): () => void {
    this.#clock = setInterval(() => this.#tick(), 500);
    document.addEventListener("visibilitychange", this.#seen);
    window.addEventListener("online", this.#seen);
    this.#connect();
    return () => this.close();
  }

  close(): void {
    clearInterval(this.#clock);
    clearTimeout(this.#retry);
    document.removeEventListener("visibilitychange", this.#seen);
    window.removeEventListener("online", this.#seen);
    this.#speaker.close();
    this.#drop();
  }

  /** Says the commands of one touch to this table, under one id, until it is answered. */
  say(commands: Command[], options: SayOptions = {}): Promise<Answer> {
    return this.#speaker.say(commands, options);
  }

  /** Seconds of server time since `at` (µs), never below nought. */
  age(at: number): number {
    return Math.max(0, (this.now - at) / 1_000_000);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#triedAt = performance.now();
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ token: this.#anonymous ? null : token(), seq: this.picture.seq }));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const said = JSON.parse(event.data) as Message | ErrorBody;
      // Why the table will not show itself; the closing that follows says what to do about it.
      if (!("error" in said)) this.#hear(said);
    };
    socket.onclose = (event) => this.#lost(event.code);
  }

  #hear(message: Message): void {
    const here = performance.now();
    // The message that was quickest on its way tells the server's time best; each connection learns it anew.
    const offset = message.time / 1000 - here;
    this.#offset = this.connected ? Math.max(this.#offset, offset) : offset;
    this.#heardAt = here;
    this.#attempts = 0;
    this.connected = true;
    this.stale = false;
    this.#tick();
    this.picture = merge(this.picture, message);
  }

  #lost(code: number): void {
    this.#socket = null;
    this.connected = false;
    if (code === 4401) {
      this.ended = true;
      return;
    }
    const wait = BACK_OFF[Math.min(this.#attempts, BACK_OFF.length - 1)] ?? 2000;
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #tick(): void {
    const here = performance.now();
    if (Number.isFinite(this.#offset)) this.now = Math.round((here + this.#offset) * 1000);
    this.unheard = Number.isFinite(this.#heardAt) ? Math.floor((here - this.#heardAt) / 1000) : 0;
    if (here - this.#heardAt <= STALE_AFTER) return;
    this.stale = true;
    // A half-open socket neither speaks nor closes: leave it and call again.
    if (this.#socket && here - this.#triedAt > STALE_AFTER) {
      this.#drop();
      this.#lost(0);
    }
  }

  /** The page is looked at again, or the network is back: at once, not at the next try. */
  #wake(): void {
    if (document.visibilityState === "hidden" || this.ended) return;
    this.#tick();
    if (!this.connected) this.#connect();
  }
}
