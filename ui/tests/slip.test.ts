import { beforeEach, describe, expect, it, vi } from "vitest";
import { Failure } from "$lib/api";
import { bettingTime } from "$lib/feed";
import type { Live } from "$lib/live.svelte";
import type { Answer, SayOptions } from "$lib/say";
import type { Bet, Call, Command, Line, PlayerPicture, PublicPicture } from "$lib/wire";
import { GATHER_MS, Hand } from "../src/player/hand.svelte";
import { clothChips, linesOf, nearestSlip, trayValues } from "../src/player/slip";

const calls = new Map<string, Call>([["voisins", { name: "voisins", bets: [["0-2-3", 2], ["4-7", 1]] }]]);
const on = (spot: string, stake: number): Bet => ({ spot, stake });
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(GATHER_MS + 1);
};

/** A table that hears what the hand says and answers as the test plans. */
class Table {
  public = { day: "2026-12-01", phase: "betting", game: 3, bets_open: true, totals: [] } as unknown as PublicPicture;
  player = { seat: 2, chip_value: 100, rack: 10_000, stakes: [] as Line[], last_slip: [] as Line[] } as unknown as PlayerPicture;
  picture = { seq: 10 };
  stale = false;
  connected = true;
  heard: Command[] = [];
  options: SayOptions[] = [];
  plan: (Answer | Promise<Answer>)[] = [];

  say = (commands: Command[], options: SayOptions): Promise<Answer> => {
    this.heard.push(...commands);
    this.options.push(options);
    return Promise.resolve(this.plan.shift() ?? this.yes());
  };

  yes(seq = 11): Answer {
    return { ok: true, id: "1", seq, at: 1, acts: [] };
  }

  no(refusal: string, facts: Record<string, string | number> = {}): Answer {
    return { ok: false, id: "1", failure: new Failure("refused", "no", 409, refusal, facts) };
  }
}

let table: Table;
let hand: Hand;

beforeEach(() => {
  vi.useFakeTimers();
  table = new Table();
  hand = new Hand(table as unknown as Live, 2, () => calls);
  hand.look();
});

describe("chips laid one after another", () => {
  it("go as one slip, in the order they were laid", async () => {
    hand.lay([on("17", 100)]);
    hand.lay([on("17", 100)]);
    hand.lay([{ call: "voisins", unit: 100 }]);
    await settle();
    expect(table.heard).toEqual([
      { type: "place-bets", seat: 2, slip: [on("17", 100), on("17", 100), { call: "voisins", unit: 100 }] },
    ]);
  });

  it("are an outline until the table's picture holds them", async () => {
    hand.lay([on("17", 100)]);
    expect(hand.chips).toEqual([{ spot: "17", amount: 100, seat: 2, state: "sending" }]);
    await settle();
    expect(hand.chips[0]?.state).toBe("sending");
    table.picture.seq = 11;
    table.player.stakes = [["17", 100]];
    hand.look();
    expect(hand.chips).toEqual([{ spot: "17", amount: 100, seat: 2, state: "accepted" }]);
  });

  it("are not laid while bets are closed or the picture is old", async () => {
    table.public.bets_open = false;
    hand.lay([on("17", 100)]);
    table.public.bets_open = true;
    table.stale = true;
    hand.lay([on("17", 100)]);
    await settle();
    expect(table.heard).toEqual([]);
  });
});

describe("a refusal", () => {
  it("gives the chips back and offers the nearest that would do", async () => {
    table.plan = [table.no("below-minimum", { spot: "red", minimum: 500, nearest: 500, nearest_by_bet: "1:500" })];
    hand.lay([on("red", 100)]);
    await settle();
    expect(hand.chips).toEqual([]);
    expect(hand.complaint?.instead).toEqual([on("red", 500)]);
    expect(hand.canUndo).toBe(false);
  });

  it("of one bet does not cost the others gathered with it", async () => {
    table.plan = [table.no("above-maximum"), table.yes(12), table.no("above-maximum", { spot: "17" })];
    hand.lay([on("5", 100)]);
    hand.lay([on("17", 20_000)]);
    await settle();
    expect(table.heard.map((command) => (command["slip"] as Bet[]).length)).toEqual([2, 1, 1]);
    expect(hand.past.map((deed) => deed.bets)).toEqual([[on("5", 100)]]);
    expect(hand.complaint?.failure.refusal).toBe("above-maximum");
  });

  it("because bets are closed is not tried again bet by bet", async () => {
    table.plan = [table.no("bets-closed")];
    hand.lay([on("5", 100)]);
    hand.lay([on("17", 100)]);
    await settle();
    expect(table.heard.length).toBe(1);
  });
});

describe("undo", () => {
  it("of a chip not sent yet says nothing to the table", async () => {
    hand.lay([on("17", 100)]);
    hand.lay([on("20", 100)]);
    hand.undo();
    await settle();
    expect(table.heard).toEqual([{ type: "place-bets", seat: 2, slip: [on("17", 100)] }]);
  });

  it("takes back the last touch only, and the one before it next", async () => {
    hand.lay([on("17", 100)]);
    await settle();
    hand.lay([on("20", 100)]);
    await settle();
    hand.undo();
    await settle();
    hand.undo();
    await settle();
    expect(table.heard.slice(2)).toEqual([
      { type: "take-back-bets", seat: 2, slip: [on("20", 100)] }, { type: "take-back-bets", seat: 2, slip: [on("17", 100)] },
    ]);
    expect(hand.canUndo).toBe(false);
  });

  it("of a chip on its way takes that chip back, once it lies there, and no other", async () => {
    hand.lay([on("17", 100)]);
    await settle();
    let answer: (answer: Answer) => void = () => undefined;
    table.plan = [new Promise<Answer>((resolve) => (answer = resolve))];
    hand.lay([on("20", 100)]);
    await settle();
    hand.undo();
    expect(table.heard.length).toBe(2);
    answer(table.yes(12));
    await settle();
    expect(table.heard.at(-1)).toEqual({ type: "take-back-bets", seat: 2, slip: [on("20", 100)] });
    expect(hand.past.map((deed) => deed.bets)).toEqual([[on("17", 100)]]);
  });

  it("ends with no more bets", async () => {
    hand.lay([on("17", 100)]);
    await settle();
    table.public.bets_open = false;
    hand.look();
    expect(hand.past).toEqual([]);
    expect(hand.canUndo).toBe(false);
  });

  it("of clearing lays the bets again", async () => {
    table.player.stakes = [["17", 300]];
    hand.clear();
    await settle();
    expect(table.heard).toEqual([{ type: "take-back-bets", seat: 2, slip: [] }]);
    hand.undo();
    await settle();
    expect(table.heard.at(-1)).toEqual({ type: "place-bets", seat: 2, slip: [on("17", 300)] });
  });
});

describe("rebet and double", () => {
  it("lay the last slip again, once, on an empty layout only", async () => {
    table.player.last_slip = [["17", 100], ["red", 500]];
    hand.rebet();
    hand.rebet();
    await settle();
    expect(table.heard).toEqual([{ type: "place-bets", seat: 2, slip: [on("17", 100), on("red", 500)] }]);
    table.player.stakes = [["17", 100], ["red", 500]];
    expect(hand.canRebet).toBe(false);
  });

  it("do nothing for a seat that was left, closed bets or no picture of the seat", () => {
    table.player.last_slip = [["17", 100]];
    table.public.bets_open = false;
    expect(hand.canRebet).toBe(false);
    table.public.bets_open = true;
    (table as { player: PlayerPicture | null }).player = null;
    expect(hand.canRebet).toBe(false);
  });

  it("double what stands, as one touch", async () => {
    table.player.stakes = [["17", 100], ["red", 500]];
    hand.double();
    hand.double();
    await settle();
    expect(table.heard).toEqual([{ type: "place-bets", seat: 2, slip: [on("17", 100), on("red", 500)] }]);
  });
});

describe("a bet that could not be said", () => {
  it("is for its own game only", async () => {
    hand.lay([on("17", 100)]);
    await settle();
    const holds = table.options[0]?.holds;
    expect(holds?.()).toBe(true);
    table.stale = true;
    expect(holds?.()).toBe("wait");
    table.stale = false;
    table.public = { ...table.public, game: 4 };
    expect(holds?.()).toBe(false);
  });
});

it("the time before the spin belongs to the next game", () => {
  expect(bettingTime({ day: "d", phase: "open", game: 3 } as PublicPicture)).toBe(bettingTime({ day: "d", phase: "spun", game: 4 } as PublicPicture));
});

it("calls are drawn spot by spot", () => {
  expect(linesOf([{ call: "voisins", unit: 200 }, on("4-7", 100)], calls)).toEqual([["0-2-3", 400], ["4-7", 300]]);
});

it("the rest of the table is what is not one's own", () => {
  expect(clothChips(2, [["17", 100]], [["17", 350], ["5", 50]], [])).toEqual([
    { spot: "17", amount: 250, seat: null, state: "others" },
    { spot: "5", amount: 50, seat: null, state: "others" },
    { spot: "17", amount: 100, seat: 2, state: "accepted" },
  ]);
});

it("the nearest slip drops what cannot be laid and is never the same slip again", () => {
  const failure = (facts: Record<string, string | number>) => new Failure("refused", "", 409, "above-player-limit", facts);
  expect(nearestSlip([on("17", 400), on("5", 400)], failure({ nearest_by_bet: "1:100 2:0" }), 100)).toEqual([on("17", 100)]);
  expect(nearestSlip([on("17", 400)], failure({ nearest_by_bet: "1:0" }), 100)).toBeNull();
  expect(nearestSlip([on("17", 400)], failure({ nearest: 250 }), 100)).toEqual([on("17", 200)]);
  expect(nearestSlip([on("17", 400)], failure({}), 100)).toBeNull();
});

it("the tray holds multiples of the colour's value", () => {
  expect(trayValues(100, 10_000)).toEqual([100, 200, 500, 1000, 2500, 5000]);
  expect(trayValues(10_000, 10_000)).toEqual([10_000]);
});
