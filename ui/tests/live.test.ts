import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Live, STALE_AFTER } from "$lib/live.svelte";
import { keepToken } from "$lib/session";
import type { PublicPicture } from "$lib/wire";

/** A socket the test holds the other end of. */
class Socket {
  static all: Socket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: unknown[] = [];
  closed = false;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const newest = (): Socket => Socket.all.at(-1) as Socket;
const table = { day: "2026-12-01", phase: "betting", game: 1 } as PublicPicture;
const SERVER = 1_800_000_000_000_000;
let live: Live;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  keepToken("secret");
  live = new Live("R1");
  close = live.open();
  newest().onopen?.();
  newest().tell({ seq: 7, time: SERVER, public: table });
});

afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

describe("a console", () => {
  it("says who it is and what it saw last, first of all", () => {
    expect(newest().url).toMatch(/\/api\/tables\/R1\/live$/);
    expect(newest().sent).toEqual([{ token: "secret", seq: 0 }]);
    newest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(300);
    newest().onopen?.();
    expect(Socket.all.length).toBe(2);
    expect(newest().sent).toEqual([{ token: "secret", seq: 7 }]);
  });

  it("comes back by itself, and never waits longer than two seconds", () => {
    for (let cut = 0; cut < 8; cut += 1) {
      newest().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(2000);
    }
    expect(Socket.all.length).toBe(9);
  });

  it("says its picture is old once nobody has spoken for five seconds", () => {
    vi.advanceTimersByTime(STALE_AFTER - 600);
    expect(live.stale).toBe(false);
    vi.advanceTimersByTime(1200);
    expect(live.stale).toBe(true);
    expect(live.public?.game).toBe(1);
  });

  it("leaves a socket that neither speaks nor closes", () => {
    const dead = newest();
    vi.advanceTimersByTime(STALE_AFTER + 1500);
    expect(dead.closed).toBe(true);
    expect(Socket.all.length).toBe(2);
  });

  it("is kept fresh by a heartbeat alone", () => {
    for (let beat = 1; beat <= 10; beat += 1) {
      vi.advanceTimersByTime(2000);
      newest().tell({ time: SERVER + beat * 2_000_000 });
    }
    expect(live.stale).toBe(false);
    expect(live.picture.seq).toBe(7);
  });

  it("does not call again once its sign-in has ended", () => {
    newest().tell({ error: "not-signed-in", message: "this sign-in has ended", refusal: null, facts: {} });
    newest().onclose?.({ code: 4401 });
    vi.advanceTimersByTime(10_000);
    expect(live.ended).toBe(true);
    expect(Socket.all.length).toBe(1);
  });

  it("holds no more than one socket over a thousand messages", () => {
    for (let seq = 8; seq < 1008; seq += 1) newest().tell({ seq, time: SERVER + seq, public: table });
    expect(Socket.all.length).toBe(1);
    expect(live.picture.seq).toBe(1007);
  });
});

describe("the server's time", () => {
  it("drives every age, whatever the device's clock says", () => {
    vi.setSystemTime(0);
    vi.advanceTimersByTime(2000);
    expect(live.age(SERVER)).toBeCloseTo(2, 1);
  });

  it("is told by the message that was quickest on its way", () => {
    vi.advanceTimersByTime(1000);
    newest().tell({ time: SERVER + 400_000 });
    expect(live.now).toBeGreaterThanOrEqual(SERVER + 1_000_000);
  });
});
