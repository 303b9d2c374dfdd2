import { describe, expect, it } from "vitest";
import { Failure } from "$lib/api";
import { Acts } from "../src/papers/acts.svelte";
import { added, COINS, confirmers, countOf, differing, foreseen, mayHand, mayLack, nextInBook, NOTES, ofTheLaw, payments, piecesIn, scaled, typedOf, valueOf } from "../src/papers/counts";
import { keepSet, lastSet } from "../src/papers/sets";

const law = { cash_up_to: 255_646, due_diligence: 200_000, cash_notice: 1_500_000, warn_from: 80 };

describe("a grid of denominations", () => {
  it("is a count, dearest first, of what is there", () => {
    expect(countOf({ "500": "20", "100000": " 3 ", "10000": "", "100": "0" })).toEqual([[100_000, 3], [500, 20]]);
    expect(valueOf([[100_000, 3], [500, 20]])).toBe(310_000);
    expect(valueOf([])).toBe(0);
  });
  it("is no count while a field holds no number of pieces", () => {
    for (const wrong of ["-1", "1.5", "1,5", "x", "12345678"]) {
      expect(piecesIn(wrong)).toBeNull();
      expect(countOf({ "500": wrong })).toBeNull();
    }
  });
  it("goes up by one or by a stack, and never below nothing", () => {
    expect(added({}, 500, 1)).toEqual({ "500": "1" });
    expect(added({ "500": "1" }, 500, 20)).toEqual({ "500": "21" });
    expect(added({ "500": "1" }, 500, -1)).toEqual({ "500": "" });
    expect(added({}, 500, -1)).toEqual({ "500": "" });
    expect(added({ "500": "x" }, 500, 1)).toEqual({ "500": "1" });
  });
  it("survives being written into the fields and read again", () => {
    const count: [number, number][] = [[100_000, 60], [500, 1000]];
    expect(countOf(typedOf(count))).toEqual(count);
  });
  it("knows every note and coin of the euro once", () => {
    expect([...NOTES, ...COINS]).toEqual([50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1]);
  });
});

describe("a fill out of the full set (ruling 24)", () => {
  it("is proposed in whole pieces, or not at all", () => {
    expect(scaled([[100_000, 60], [500, 1000]], 0.5)).toEqual([[100_000, 30], [500, 500]]);
    expect(scaled([[100_000, 3]], 0.5)).toBeNull();
    expect(scaled([[100_000, 3]], 2)).toEqual([[100_000, 6]]);
  });
});

describe("who signs a till's paper (ruling 24)", () => {
  it("gives or allows first, each role once, and takes last", () => {
    expect(mayHand(["cashier", "game-manager", "cashier"])).toEqual(["cashier", "game-manager"]);
    expect(mayHand(["game-manager", "cashier"])).toEqual(["game-manager"]);
    expect(mayHand(["cashier"])).toEqual(["cashier"]);
    expect(mayHand([])).toEqual([]);
  });
});

describe("how a sum is paid out", () => {
  it("in cash up to the law's sum, above it by bank only", () => {
    expect(payments(255_646, law)).toEqual(["cash", "bank"]);
    expect(payments(255_647, law)).toEqual(["bank"]);
    expect(payments(ofTheLaw(319_558, "USD", { USD: 1_250_000 }), law)).toEqual(["cash", "bank"]); // 2556.464
    expect(payments(ofTheLaw(319_559, "USD", { USD: 1_250_000 }), law)).toEqual(["bank"]); // 2556.472
    expect(ofTheLaw(319_559, "USD", {})).toBeNull();
  });
  it("with the number that follows in its own book", () => {
    const view = { books: { cash: 17 }, series: { cash: "А-1" }, marks: { cash: { "А-1": 17, "А-2": 4 } } };
    expect(nextInBook(view, "cash", "А-1")).toBe(18);
    expect(nextInBook(view, "cash", "a-2")).toBe(5); // in Latin letters, and small ones
    expect(nextInBook(view, "cash", "Б-1")).toBe(1);
    expect(nextInBook(view, "bank", "")).toBe(1);
    expect(nextInBook({ ...view, marks: {} }, "cash", "А-1")).toBe(18); // a desk's day begun before the house judged
  });
});

describe("what the law will ask of a visitor", () => {
  it("adds up over the visit, and is foretold before the act", () => {
    expect(foreseen(90_000, "17", {}, law)).toEqual([]);
    expect(foreseen(90_000, " 17 ", { "17": 70_000 }, law)).toEqual(["near-due-diligence"]);
    expect(foreseen(90_000, "17", { "17": 110_000 }, law)).toEqual(["due-diligence"]);
    expect(foreseen(1_500_001, "", {}, law)).toEqual(["due-diligence", "visitor-needed", "cash-notice"]);
    expect(foreseen(1_500_001, "", {}, law, 0, false)).toEqual(["due-diligence", "visitor-needed"]); // by bank no notes change hands
    expect(foreseen(ofTheLaw(100_000, "USD", { USD: 1_250_000 }), "17", { "17": 80_000 }, law)).toEqual(["near-due-diligence"]);
    expect(foreseen(null, "", {}, law)).toEqual([]); // without a rate the desk refuses, and says what to enter
    expect(foreseen(0, "17", { "17": 300_000 }, law)).toEqual([]);
    expect(foreseen(60_000, "17", {}, law, 200_000)).toEqual(["cash-in-parts"]);
    expect(foreseen(55_646, "17", {}, law, 200_000)).toEqual([]);
  });
});

describe("who confirms and who signs", () => {
  it("a shift passes to a cashier, the day's end is checked by one over the desk (ruling 28)", () => {
    expect(confirmers("shift")).toEqual(["cashier"]);
    expect(confirmers("closing")).not.toContain("cashier");
    expect(confirmers("opening")).toContain("cashier");
  });
  it("the croupier's receipt for chips that come is last; a closing is signed in any order", () => {
    expect(mayLack("charge", ["cashier", "croupier"])).toEqual(["cashier"]);
    expect(mayLack("fill", ["croupier"])).toEqual(["croupier"]);
    expect(mayLack("closing", ["cashier", "croupier"])).toEqual(["cashier", "croupier"]);
  });
});

describe("an act with money", () => {
  const quick = async (): Promise<void> => undefined;

  it("twice touched is said once", async () => {
    const ids: string[] = [];
    const acts = new Acts(quick, quick);
    const post = async (id: string): Promise<void> => void ids.push(id);
    expect(await Promise.all([acts.do("sell", post), acts.do("sell", post)])).toEqual([true, false]);
    expect(ids).toHaveLength(1);
  });
  it("without an answer is said again under its one id, and looked at afterwards", async () => {
    const ids: string[] = [];
    let looked = 0;
    const acts = new Acts(async () => void (looked += 1), quick);
    const done = await acts.do("sell", async (id) => {
      ids.push(id);
      if (ids.length < 3) throw new Failure("no-answer", "");
    });
    expect([done, new Set(ids).size, ids.length, looked, acts.busy]).toEqual([true, 1, 3, 1, false]);
  });
  it("that comes too fast is said again under its one id, when the house has asked to wait so long", async () => {
    const ids: string[] = [];
    const waited: number[] = [];
    const acts = new Acts(quick, async (ms) => void waited.push(ms));
    const done = await acts.do("sell", async (id) => {
      ids.push(id);
      if (ids.length < 2) throw new Failure("too-fast", "", 429, null, { seconds: 2 });
    });
    expect([done, new Set(ids).size, ids.length, waited]).toEqual([true, 1, 2, [2000]]);
  });
  it("that the house refuses is told and not said again; the next touch is another act", async () => {
    const ids: string[] = [];
    const acts = new Acts(quick, quick);
    const post = async (id: string): Promise<void> => {
      ids.push(id);
      throw new Failure("refused", "", 409, "pay-by-bank");
    };
    expect(await acts.do("redeem", post)).toBe(false);
    expect(acts.failure?.refusal).toBe("pay-by-bank");
    await acts.do("redeem", post);
    expect(new Set(ids).size).toBe(2);
  });
});

describe("the last full set", () => {
  it("is kept at this console, and nonsense is not believed", () => {
    expect(lastSet("EUR")).toBeNull();
    keepSet("EUR", [[100_000, 60]]);
    expect(lastSet("EUR")).toEqual([[100_000, 60]]);
    localStorage.setItem("dolly.set.EUR", '[["x"]]');
    expect(lastSet("EUR")).toBeNull();
  });
});

it("names what of a count differs, with its sum only once the house tells it", () => {
  expect(differing({ cash_EUR: true, chips_USD: true })).toEqual([
    { what: "cash", currency: "EUR", over: null },
    { what: "chips", currency: "USD", over: null },
  ]);
  expect(differing({ tips_EUR: -500, by: "104" })).toEqual([{ what: "tips", currency: "EUR", over: -500 }]);
});
