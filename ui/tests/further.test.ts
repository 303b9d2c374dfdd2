import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import type { TableRules } from "$lib/wire";
import { addStaffTexts, languages, words } from "$lib/words/words.svelte";
import { CALLS, RECENT, REDS, SPOTS, WHEEL } from "../stories/table";

/** A further language for terminal and board is one text file and no code (ruling 33): both pages, drawn in it. */

const GAME = {
  table: "R1", day: "2026-11-30", rules: "all 1", kind: "terminal", training: true, currency: "EUR", phase: "open", phase_at: 0, game: 6,
  bets_open: true, result: null, colour: null, held: false, suspended: null, waiting: false, last_games: 2, last_games_withdrawn: false,
  recent: RECENT, drawn: WHEEL.map(() => 1), limits_at: 0, coming_limits: null, totals: [], inspector: true, croupier: true,
};
const OVER = {
  game: 5, pocket: "17", staked: 1_500, winnings: 17_500, returned: 500,
  lines: [["17", 500, "won", 17_500, 500], ["red", 1_000, "lost", 0, 0]],
};
const MINE = {
  seat: 3, card: null, chip_value: 100, rack: 9_000, staked: 1_000, stakes: [["17", 500], ["red", 500]], lost: [], paid: [], owed: 500,
  last_slip: [["17", 500]], last_game: OVER,
};
const shown = vi.hoisted(() => ({ public: null as unknown, player: null as unknown, rules: null as unknown }));
vi.mock("$lib/live.svelte", () => ({
  Live: class {
    public = shown.public;
    player = shown.player;
    staff = null;
    stale = false;
    connected = true;
    ended = false;
    waiting = 0;
    now = 1e15;
    unheard = 0;
    trouble = null;
    picture = { seq: 7, acts: [], refused: [], proposal: null };
    open = (): (() => void) => () => undefined;
    age = (): number => 7;
    say = (): Promise<never> => new Promise(() => undefined);
  },
}));
vi.mock("$lib/api", async (original) => ({ ...(await original<object>()), rules: () => Promise.resolve(shown.rules), acts: () => Promise.resolve({ acts: [] }) }));

const KINDS = ["straight", "split", "street", "corner", "line", "dozen", "column", "even"];
const HOUSE = {
  title: {}, profile: "XYZ", version: "1", approval: null, currency: "EUR",
  bets: { permitted: KINDS }, odds: Object.fromEntries(KINDS.map((kind) => [kind, 35])),
  calls: { permitted: ["neighbours", "voisins", "tiers", "finale"], neighbours_each_side: [2] },
  limits: {
    chip_values: [100, 200], kinds: Object.fromEntries(KINDS.map((kind) => [kind, { min: 100, max: 10_000 }])),
    inside_minimum: 500, number: 350_000, player: 100_000, table: 500_000,
  },
  play: {
    bets_before_spin: true, payout_order: KINDS, even_chances_on_zero: "lose", void_reasons: ["chip-in-wheel", "object-in-wheel"],
    stakes_after_void: "return", last_games: 3, inside_minimum_short: "return", refuse_beyond_float: true,
  },
  timing: { last_seconds: 3 },
};

/** Whole pages are drawn: more than a busy machine does in the usual time. */
const PATIENCE = 60_000;

/** A text with every vowel made strange; what stands in braces is the program's, and a variant's name too. */
const strange = (source: string): string =>
  source.split("\n").map((line) => {
    const [, head = "", text = ""] = /^(#.*|[a-z][\w-]* = ?|\s+\*?\[\w+\] ?|\s+)?(.*)$/.exec(line) ?? [];
    return head.startsWith("#") ? line : head + text.replace(/\{[^}]*\}?|[aeiou]/gi, (part) => (part.startsWith("{") ? part : `${part}\u0301`));
  }).join("\n");

const files = import.meta.glob<string>("../locales/*.ftl", { query: "?raw", import: "default", eager: true });
const english = files["../locales/en.ftl"] ?? "";

let page: Record<string, unknown>;
beforeAll(() => {
  addStaffTexts({ ...Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace("..", ""), text])), "/locales/qps.ftl": strange(english) });
  Object.assign(shown, { public: GAME, player: MINE, rules: { rules: HOUSE, spots: SPOTS, calls: CALLS, wheel: WHEEL, reds: [...REDS] } as unknown as TableRules });
});
afterEach(() => unmount(page));

/** Everything that is read or heard on the page. */
function told(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
  for (const one of document.body.querySelectorAll("[aria-label], [title], [placeholder]")) {
    texts.push(...["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? ""));
  }
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

/** Texts with a vowel that nothing has made strange: they stand in the page, not in the file. */
const plain = (): string[] => told().filter((text) => /[aeiou](?!\u0301)/i.test(text.replace(/EUR|English|^EN$/gu, "")));

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  flushSync();
};
const press = (what: string): void => {
  (document.querySelector(what) as HTMLElement).click();
  flushSync();
};

it("a terminal, its rules, limits and own games are drawn in a pseudo-language that is one text file", async () => {
  expect(languages()).toEqual(["bg", "en", "qps"]);
  words.choose("qps");
  const { default: Terminal } = await import("../src/player/Terminal.svelte");
  page = mount(Terminal, { target: document.body, props: { table: "R1", seat: 3, onleave: () => undefined } });
  await settled();
  expect(told().length).toBeGreaterThan(250);
  expect(plain()).toEqual([]);
  ([...document.querySelectorAll("button")].find((one) => /R\u0301?u\u0301le\u0301s/.test(one.textContent ?? "")) as HTMLElement).click();
  flushSync();
  expect(document.querySelectorAll("[data-call-rule]").length).toBeGreaterThan(3);
  expect(plain()).toEqual([]);
  press('button[lang="bg"]');
  expect(document.body.textContent).toMatch(/Правила/);
}, PATIENCE);

it("the board is drawn in it too", async () => {
  words.choose("qps");
  const { default: Board } = await import("../src/board/Board.svelte");
  page = mount(Board, { target: document.body, props: { table: "R1" } });
  await settled();
  expect(told().length).toBeGreaterThan(30);
  expect(plain()).toEqual([]);
}, PATIENCE);
