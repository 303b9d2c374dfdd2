import { afterEach, describe, expect, it, vi } from "vitest";
import { flushSync, mount, tick, unmount } from "svelte";
import { lasting } from "$lib/lasting";
import type { HouseRules, PublicPicture, TableRules } from "$lib/wire";
import { brief, t } from "$lib/words/words.svelte";
import { RECENT, REDS, RULES, SPOTS, WHEEL } from "../stories/table";

const shown = vi.hoisted(() => ({ public: null as unknown, stale: false, unheard: 0 }));
const posted = vi.hoisted(() => ({ rules: null as unknown }));
vi.mock("$lib/live.svelte", () => ({
  Live: class {
    public = shown.public;
    stale = shown.stale;
    unheard = shown.unheard;
    picture = { seq: 7 };
    open = (): (() => void) => () => undefined;
  },
}));
vi.mock("$lib/api", async (original) => ({ ...(await original<object>()), rules: () => Promise.resolve(posted.rules) }));

const LIMITS = { ...RULES.limits, inside_minimum: 500 };
const HOUSE = { ...RULES, limits: LIMITS } as unknown as HouseRules;
const GAME = {
  table: "R1", day: "2026-11-30", rules: "bg-2021 1", kind: "terminal", training: false, currency: "EUR", phase: "betting", phase_at: 0, game: 6,
  bets_open: true, result: null, colour: null, held: false, suspended: null, waiting: false, last_games: null, last_games_withdrawn: false,
  recent: RECENT, drawn: WHEEL.map(() => 1), limits_at: 0, coming_limits: null,
} as unknown as PublicPicture;

let page: Record<string, unknown> | null = null;
async function putAway(): Promise<void> {
  if (page) await unmount(page);
  page = null;
}
async function board(change: Partial<PublicPicture> = {}, stale = false): Promise<string> {
  await putAway();
  shown.public = { ...GAME, ...change };
  shown.stale = stale;
  shown.unheard = stale ? 95 : 0;
  posted.rules = { rules: HOUSE, spots: SPOTS, calls: [], wheel: WHEEL, reds: [...REDS] } as unknown as TableRules;
  const { default: Board } = await import("../src/board/Board.svelte");
  page = mount(Board, { target: document.body, props: { table: "R1" } });
  flushSync();
  for (let turn = 0; turn < 4; turn++) await tick();
  flushSync();
  return document.body.textContent ?? "";
}

afterEach(putAway);

describe("the public board", () => {
  it("posts the limits in force, and those that hold from the next game (ruling 15)", async () => {
    const text = await board({ coming_limits: { ...LIMITS, inside_minimum: 1_000 } as never });
    expect(text).toContain(t("limits-inside", { minimum: brief(500, "EUR") }));
    expect(text).toContain(t("limits-inside", { minimum: brief(1_000, "EUR") }));
  });

  it("lists the last twenty games, a void one too", async () => {
    const twenty = Array.from({ length: 20 }, (_, place) => ({ ...RECENT[place % 5], game: place + 1 })) as typeof RECENT;
    await board({ recent: twenty });
    expect(document.querySelectorAll("ol.recent > li").length).toBe(20);
  });

  it("tells how many of the last games remain, and that they were withdrawn (ruling 20)", async () => {
    expect(await board({ last_games: 2 })).toContain(t("last-games-note", { count: 2 }));
    expect(await board({ last_games_withdrawn: true })).toContain(t("last-games-withdrawn"));
    expect(await board()).not.toContain(t("last-games-withdrawn"));
  });

  it("says that it has no signal while its picture is old", async () => {
    expect(await board({}, true)).toContain(t("no-signal-age", { age: lasting(95) }));
    expect(await board()).not.toContain(t("no-signal"));
  });
});
