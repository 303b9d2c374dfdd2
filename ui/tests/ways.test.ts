import { afterEach, describe, expect, it, vi } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import Racetrack from "$lib/Racetrack.svelte";
import { callOn, finalesOf, wayOf, waysOf } from "$lib/ways";
import { callName } from "$lib/words/names";
import { t, words } from "$lib/words/words.svelte";
import type { Call } from "$lib/wire";
import announced from "../../tests/vectors/announced.json";
import CallPanel from "../src/croupier/CallPanel.svelte";
import { REDS, SPOTS, WHEEL } from "../stories/table";

/** Every call of the shared examples, and a third neighbour for 17. */
const CALLS: Call[] = [
  ...Object.entries(announced).map(([name, { bets }]): Call => ({ name, bets: bets as Call["bets"] })),
  { name: "neighbours-17-3", bets: [["17", 1], ["25", 1]] },
];
const ofFamilies = (...families: string[]): Call[] => CALLS.filter(({ name }) => families.includes(name.split("-")[0] ?? ""));

let page: Record<string, unknown> | null = null;
afterEach(() => {
  if (page) void unmount(page);
  page = null;
});

const touch = (what: string): void => {
  const found = document.querySelector(what);
  if (!found) throw new Error(`there is no ${what}`);
  found.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
};

describe("what a touched number may be called for", () => {
  it("is what the house rules take, read off the calls the server names", () => {
    expect(waysOf(CALLS)).toEqual([2, 3, "complete", "finale"]);
    expect(waysOf(ofFamilies("neighbours", "voisins"))).toEqual([2, 3]);
    expect(waysOf(ofFamilies("voisins", "tiers"))).toEqual([]);
  });

  it("is two neighbours until somebody chooses, and what was chosen as long as the table takes it", () => {
    expect(wayOf(null, [1, 2, "complete"])).toBe(2);
    expect(wayOf("complete", [1, 2, "complete"])).toBe("complete");
    expect(wayOf("finale", [1, 2, "complete"])).toBe(2);
    expect(wayOf(null, ["complete"])).toBe("complete");
  });

  it("a number's finale is its last digit's, and 00 has none", () => {
    expect(callOn("26", "finale")).toBe("finale-6");
    expect(callOn("0", "finale")).toBe("finale-0");
    expect(callOn("17", "complete")).toBe("complete-17");
    expect(callOn("17", 3)).toBe("neighbours-17-3");
    expect(callOn("17", 2)).toBe("neighbours-17");
    const named = new Set(CALLS.map((call) => call.name));
    expect(WHEEL.filter((pocket) => !named.has(callOn(pocket, "finale")) || !named.has(callOn(pocket, "complete")))).toEqual([]);
    expect(named.has(callOn("00", "finale"))).toBe(false);
  });

  it("there are ten finales, each on one digit", () => {
    expect(finalesOf(CALLS).map((call) => call.name)).toEqual(Array.from({ length: 10 }, (_, digit) => `finale-${digit}`));
  });
});

describe("the racetrack", () => {
  it.each([["finale", "26", "finale-6"], ["complete", "17", "complete-17"]] as const)("lays a %s by one touch on %s", (way, pocket, call) => {
    const oncall = vi.fn();
    page = mount(Racetrack, { target: document.body, props: { wheel: WHEEL, reds: REDS, calls: CALLS, spots: SPOTS, way, oncall } });
    flushSync();
    touch(`[data-pocket="${pocket}"]`);
    expect(oncall.mock.calls).toEqual([[call]]);
  });

  it("lays nothing the house rules do not take", () => {
    const oncall = vi.fn();
    page = mount(Racetrack, { target: document.body, props: { wheel: WHEEL, reds: REDS, calls: ofFamilies("neighbours"), spots: SPOTS, way: "complete", oncall } });
    flushSync();
    touch('[data-pocket="17"]');
    expect(oncall).not.toHaveBeenCalled();
  });

  it("tells red, black and green by a sign as well", () => {
    page = mount(Racetrack, { target: document.body, props: { wheel: WHEEL, reds: REDS, calls: CALLS, spots: SPOTS } });
    flushSync();
    const signs = ["red", "black", "green"].map((colour) => document.querySelectorAll(`.pocket.${colour} [data-sign="${colour}"]`).length);
    expect(signs).toEqual([18, 18, 1]);
  });
});

describe("the croupier taps a call", () => {
  const laid: unknown[] = [];
  function panel(calls: readonly Call[]): void {
    laid.length = 0;
    const desk = {
      rules: { calls, wheel: WHEEL, reds: [...REDS] }, money: (cents: number) => String(cents), busy: () => false, offers: () => true,
    };
    const room = { desk, bet: (_: string, command: unknown) => Promise.resolve(laid.push(command) > 0) };
    const account = { seat: 3, chip_value: 100 };
    page = mount(CallPanel, { target: document.body, props: { room: room as never, account: account as never, done: () => undefined } });
    flushSync();
  }
  const named = (label: string): string => `button[aria-label="${label}"]`;
  const by = (digits: string): void => {
    const input = [...document.querySelectorAll("input")].at(-1) as HTMLInputElement;
    input.value = digits;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
  };

  it.each([
    ["finale", "finale-6", 4], ["complete", "complete-17", 40],
  ] as const)("a %s: the way, the number, the unit, and it is laid as it was repeated", (way, call, chips) => {
    words.choose("en");
    panel(CALLS);
    touch(`[data-way="${way}"]`);
    touch(named(callName(call)));
    by("5");
    expect(document.body.textContent).toContain(t("croupier-call-costs", { chips, unit: "500", amount: String(chips * 500) }));
    touch("button.accent.big");
    expect(laid).toEqual([{ type: "place-bets", seat: 3, slip: [{ call, unit: 500 }] }]);
  });

  it("three neighbours each side, where the house takes three", () => {
    panel(CALLS);
    touch('[data-way="3"]');
    touch(named(callName("neighbours-17-3")));
    by("1");
    touch("button.accent.big");
    expect(laid).toEqual([{ type: "place-bets", seat: 3, slip: [{ call: "neighbours-17-3", unit: 100 }] }]);
  });

  it("another way forgets the number tapped for the last one", () => {
    panel(CALLS);
    touch(named(callName("neighbours-17")));
    expect(document.querySelector("button.accent.big")).not.toBeNull();
    touch('[data-way="complete"]');
    expect(document.querySelector("button.accent.big")).toBeNull();
  });

  it("has no ways to choose from where only two neighbours are taken, and no numbers where none is", () => {
    panel(ofFamilies("neighbours").filter(({ name }) => name !== "neighbours-17-3"));
    expect(document.querySelector("[data-way]")).toBeNull();
    expect(document.querySelectorAll(".numbers button").length).toBe(37);
    void unmount(page ?? {});
    panel(ofFamilies("voisins"));
    expect(document.querySelectorAll(".numbers button").length).toBe(0);
  });
});
