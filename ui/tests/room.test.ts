import { beforeEach, describe, expect, it } from "vitest";
import type { Answer, SayOptions } from "$lib/say";
import type { Command, PublicPicture } from "$lib/wire";
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
