import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import Figures from "../src/pit/Figures.svelte";
import PostLimits from "../src/pit/PostLimits.svelte";
import { readLimits } from "../src/pit/limits";
import type { Command, Limits } from "../src/lib/wire";
import { kindName } from "$lib/words/names";
import { brief, languages, money, t, words } from "$lib/words/words.svelte";

const LIMITS: Limits = {
  chip_values: [100], kinds: { straight: { min: 100, max: 10_000 }, even: { min: 500, max: 500_000 } },
  inside_minimum: 100, number: 5_000_000, player: null, table: 20_000_000,
};
const KINDS = ["straight", "even"];

describe("limits are read as they are typed (ruling 15)", () => {
  it("every limit of the rules may be changed, and an empty field leaves its own", () => {
    const read = readLimits(LIMITS, KINDS, {
      "even min": "10", "even max": "2 000,50", inside_minimum: "5", number: "1000", player: "300", table: "50000", "straight max": " ",
    });
    expect(read.wrong).toEqual({});
    expect(read.limits).toEqual({
      ...LIMITS, kinds: { straight: LIMITS.kinds["straight"], even: { min: 1000, max: 200_050 } },
      inside_minimum: 500, number: 100_000, player: 30_000, table: 5_000_000,
    });
    expect(read.changes).toHaveLength(6);
  });
  it.each(["12,505", "ten", "50,000", "-5", "1e3"])("%s is no amount, and is not passed over", (text) => {
    expect(readLimits(LIMITS, KINDS, { "even max": text }).wrong).toEqual({ "even max": "amount" });
  });
  it("a most of nought would stop the play", () => {
    expect(readLimits(LIMITS, KINDS, { table: "0", "even max": "0", inside_minimum: "0" }).wrong).toEqual({ "even max": "nought", table: "nought" });
  });
  it("a most below the least is told at the most", () => {
    expect(readLimits(LIMITS, KINDS, { "straight min": "200" }).wrong).toEqual({ "straight max": "order" });
  });
  it("a dash takes away a limit over all bets, but no other", () => {
    const read = readLimits(LIMITS, KINDS, { table: "–", inside_minimum: "-" });
    expect(read.limits.table).toBeNull();
    expect(read.wrong).toEqual({ inside_minimum: "amount" });
  });
  it("what stands already is no change", () => expect(readLimits(LIMITS, KINDS, { "even min": "5,00" }).changes).toEqual([]));
});

describe("the pit posts limits", () => {
  const said: Command[] = [];
  let coming: Limits | null = null;
  let page: Record<string, unknown> | null = null;

  beforeEach(() => {
    said.length = 0;
    coming = null;
    vi.useFakeTimers();
  });
  afterEach(async () => {
    if (page) await unmount(page);
    page = null;
    vi.useRealTimers();
  });

  function open(): void {
    const rules = { rules: { limits: LIMITS, bets: { permitted: KINDS }, currency: "EUR", odds: {} } };
    const desk = {
      table: "R1", rules, money, live: { public: { coming_limits: coming } }, offers: () => true, busy: () => false,
      say: (_: string, [command]: Command[]) => (said.push(command as Command), Promise.resolve(true)),
    };
    page = mount(PostLimits, { target: document.body, props: { desk: desk as never } });
    flushSync();
  }

  function type(limit: string, text: string): void {
    const field = document.querySelector(`[data-limit="${limit}"]`) as HTMLInputElement;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
  }

  const button = (label: string): HTMLButtonElement =>
    [...document.querySelectorAll("button")].find((one) => one.textContent?.trim() === label) as HTMLButtonElement;
  const question = (): string => document.querySelector(".ask p")?.textContent ?? "";

  function ask(): void {
    button(t("pit-limits-post")).click();
    flushSync();
    vi.advanceTimersByTime(500);
    flushSync();
  }

  it.each(languages())("the question names the changes, in %s", (language) => {
    const before = words.language;
    words.choose(language);
    open();
    type("even max", "2000");
    type("player", "300");
    ask();
    expect(question()).toContain(`${kindName("even")}, ${t("limits-most")}: ${money(500_000)} → ${money(200_000)}`);
    expect(question()).toContain(`${t("pit-limits-player")}: ${t("pit-limits-none")} → ${money(30_000)}`);
    button(t("pit-limits-yes")).click();
    expect(said).toMatchObject([{ type: "change-limits", limits: { player: 30_000, table: 20_000_000, inside_minimum: 100 } }]);
    words.choose(before);
  });

  it("mistyped text turns the act off, and its field says what is wrong", () => {
    open();
    expect(button(t("pit-limits-post")).disabled).toBe(true);
    type("even max", "2000");
    expect(button(t("pit-limits-post")).disabled).toBe(false);
    type("even min", "5 euros");
    expect(button(t("pit-limits-post")).disabled).toBe(true);
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(t("pit-limits-wrong-amount"));
  });

  it("what is posted and not yet in force stays, whatever else is posted", () => {
    coming = { ...LIMITS, inside_minimum: 700 };
    open();
    type("table", "1000");
    ask();
    button(t("pit-limits-yes")).click();
    expect(said).toMatchObject([{ limits: { inside_minimum: 700, table: 100_000 } }]);
  });
});

describe("the pit's window on a table", () => {
  it.each(languages())("tells the limits in force in one line, least and most as on the board, in %s", async (language) => {
    const before = words.language;
    words.choose(language);
    const rules = { rules: { limits: LIMITS, bets: { permitted: KINDS }, currency: "EUR" } };
    const staff = { win: null, float_: null, box: null, fills: 0, accounts: [] };
    const table = { recent: [], phase: "open", kind: "cloth", game: 1, seat_count: 8 };
    const page = mount(Figures, { target: document.body, props: { desk: { rules, money } as never, table: table as never, staff: staff as never } });
    flushSync();
    const line = document.querySelector("[data-limits]")?.textContent ?? "";
    expect(line).toContain(`${kindName("straight")} ${brief(100)}–${brief(10_000)} · ${kindName("even")} ${brief(500)}–${brief(500_000)}`);
    expect(line).toContain(t("pit-limits-inside", { minimum: brief(100) }));
    await unmount(page);
    words.choose(before);
  });
});
