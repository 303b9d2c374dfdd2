import { afterEach, describe, expect, it } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import type { Live } from "$lib/live.svelte";
import type { PlayerPicture, PublicPicture } from "$lib/wire";
import { t } from "$lib/words/words.svelte";
import Head from "../src/player/Head.svelte";

const OPEN = {
  phase: "open", game: 8, result: null, colour: null, recent: [{ game: 8, pocket: "17", colour: "black" }], currency: "EUR", held: false,
  waiting: false, suspended: null, bets_open: true, last_games: null, training: false,
} as unknown as PublicPicture;
const PAID = { ...OPEN, phase: "paid", result: "17", colour: "black", bets_open: false } as PublicPicture;
const MINE = { owed: 0, paid: [], last_game: { game: 8, pocket: "17", winnings: 17_500 } } as unknown as PlayerPicture;

let page: Record<string, unknown>;
function head(table: PublicPicture, mine: PlayerPicture = MINE, compact = true): void {
  const live = { public: table, player: mine } as unknown as Live;
  page = mount(Head, { target: document.body, props: { live, table: "R1", seat: 3, compact, tools: false, called: false, oncall: () => undefined } });
  flushSync();
}
afterEach(() => unmount(page));

/** What a phone shows: a part that only a reader hears is one pixel wide. */
const seen = (selector: string): boolean => {
  const part = document.querySelector(selector);
  return part !== null && getComputedStyle(part).width !== "1px";
};
const line = (): HTMLElement => document.querySelector(".phase-line") as HTMLElement;

describe("the head of a terminal on a phone", () => {
  it("tells that bets are taken for the next game beside the number that is over", () => {
    head(OPEN);
    expect(document.querySelector("[data-result]")?.getAttribute("data-result")).toBe("17");
    expect(line().textContent).toContain(t("phase-open"));
    expect(seen(".phase-line")).toBe(true);
    expect(seen(".colour")).toBe(false);
    expect(document.querySelector(".won")?.textContent).toContain("175");
  });

  it.each(["result", "collected", "paid"])("gives the phase's place to the game's own number in phase %s", (phase) => {
    head({ ...PAID, phase } as PublicPicture);
    expect(seen(".phase-line")).toBe(false);
    expect(seen(".colour")).toBe(true);
  });

  it.each([{ held: true }, { waiting: true }, { suspended: "fire" }])("never hides what is unusual: %j", (change) => {
    head({ ...PAID, ...change } as PublicPicture);
    expect(seen(".phase-line")).toBe(true);
  });

  it("tells what is owed and that last games run, besides number and win", () => {
    head({ ...PAID, last_games: 2 } as PublicPicture, { ...MINE, owed: 5000 } as PlayerPicture);
    expect(document.querySelector(".besides")?.textContent).toContain(t("player-owed"));
    expect(document.querySelector(".besides")?.textContent).toContain("50");
    expect(document.querySelector(".besides")?.textContent).toContain(t("last-games", { count: 2 }));
    expect(getComputedStyle(document.querySelector(".state") as HTMLElement).overflow).not.toBe("hidden");
  });

  it("keeps no empty line where nothing is owed and no last games run", () => {
    head(OPEN);
    expect(document.querySelector(".besides")).toBeNull();
  });
});

it("a wide terminal shows phase and number in full in every phase", () => {
  head(PAID, MINE, false);
  expect([".phase-line", ".colour"].map(seen)).toEqual([true, true]);
});
