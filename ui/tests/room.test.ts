import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, SayOptions } from "$lib/say";
import type { Command, PublicPicture, StaffPicture } from "$lib/wire";
import { failureText } from "$lib/words/names";
import { t } from "$lib/words/words.svelte";
import { Room } from "../src/croupier/room.svelte";
import { Desk } from "../src/staff/desk.svelte";

const table = (phase: string, game: number): PublicPicture => ({ day: "2026-12-01", phase, game }) as PublicPicture;
const BET: Command = { type: "place-bets", seat: 3, slip: [{ spot: "17", stake: 500 }] };

let desk: Desk;
let holds: SayOptions["holds"];
let answer: (answer: Answer) => void;

beforeEach(() => {
  desk = new Desk("R1");
  desk.live.stale = false;
  desk.live.say = (_commands: Command[], options: SayOptions = {}) => {
    holds = options.holds;
    return new Promise((told) => (answer = told));
  };
});

const shows = (phase: string, game: number): void => {
  desk.live.picture = { ...desk.live.picture, public: table(phase, game) };
};

describe("a bet the croupier keys, whose answer is lost", () => {
  it("is said again through no more bets: the table tells whether it came in time (ruling 7)", () => {
    shows("betting", 8);
    void new Room(desk).bet("bet", BET);
    expect(holds?.()).toBe(true);
    shows("no-more-bets", 8);
    expect(holds?.()).toBe(true);
  });

  it("of before the spin is that game's", () => {
    shows("open", 7);
    void new Room(desk).bet("bet", BET);
    shows("spun", 8);
    expect(holds?.()).toBe(true);
  });

  it("is not laid in the next game once void has gone past it, and the croupier is told", async () => {
    shows("betting", 8);
    const said = new Room(desk).bet("bet", BET);
    shows("open", 8);
    expect(holds?.()).toBe(false);
    answer({ ok: false, id: "a", failure: null });
    expect(await said).toBe(false);
    expect(desk.failure && failureText(desk.failure)).toBe(t("failure-too-late"));
    expect(t("failure-too-late")).not.toBe("failure-too-late");
  });

  it("waits while nobody knows which game is on", () => {
    shows("betting", 8);
    void new Room(desk).bet("bet", BET);
    desk.live.stale = true;
    expect(holds?.()).toBe("wait");
  });
});

describe("the one big act waits for the touch that brought it, and for nothing beside the game (ruling 4)", () => {
  const offer = (name: string, command: Command): void => {
    const staff = { next: { name, commands: [command] }, offers: [command.type] } as unknown as StaffPicture;
    desk.live.picture = { ...desk.live.picture, public: table("betting", 8), staff };
  };
  const NO_MORE_BETS: Command = { type: "call-no-more-bets" };

  it.each<[string, Command]>([
    ["a bet", BET], ["chips sold", { type: "buy-chips", seat: 3, amount: 10_000, chip_value: 100 } as unknown as Command],
    ["a call for the inspector", { type: "call-inspector" }],
  ])("%s without an answer does not delay no more bets", (_, command) => {
    offer("no-more-bets", NO_MORE_BETS);
    const room = new Room(desk);
    void desk.say("beside", [command]);
    expect(desk.settling).toBe(false);
    expect(room.next()).toBeInstanceOf(Promise);
  });

  it("a spin without an answer does: the second press of a double click is no other act", () => {
    offer("no-more-bets", NO_MORE_BETS);
    const room = new Room(desk);
    void desk.say("next", [{ type: "spin", direction: "clockwise" }]);
    expect(desk.settling).toBe(true);
    expect(room.next()).toBeUndefined();
  });

  it("is unarmed until a moment after the answer, though a bet still waits for its own", async () => {
    vi.useFakeTimers();
    offer("no-more-bets", NO_MORE_BETS);
    const room = new Room(desk);
    const spun = desk.say("next", [{ type: "spin", direction: "clockwise" }]);
    const spinAnswered = answer;
    void desk.say("bet", [BET]);
    spinAnswered({ ok: true, id: "a", seq: 1, at: 1, acts: [] });
    await spun;
    expect(room.next()).toBeUndefined();
    vi.advanceTimersByTime(500);
    expect(room.next()).toBeInstanceOf(Promise);
    vi.useRealTimers();
  });
});
