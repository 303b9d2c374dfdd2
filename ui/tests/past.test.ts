import { afterEach, describe, expect, it, vi } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import { askedFor, roundPath, sidesOf } from "../src/audit/sides";
import Past from "../src/staff/Past.svelte";
import type { Act, Role } from "../src/lib/wire";
import { money, t } from "$lib/words/words.svelte";

const ROUND = "/audit/?table=R1&side=round&day=2026-11-30";
let page: Record<string, unknown> | null = null;

afterEach(async () => {
  if (page) await unmount(page);
  page = null;
  vi.unstubAllGlobals();
});

/** The day's log holds so many acts of each game, numbered from game 1 on; each page is its last acts before a seq. */
function open(role: Role, actsAGame: readonly number[]): void {
  const log = actsAGame.flatMap((many, before) => Array.from({ length: many }, () => before + 1))
    .map((game, place): Act => ({ seq: place + 1, at: 0, by: "104", role: "croupier", tag: "dolly-lifted", game, body: {} }));
  vi.stubGlobal("fetch", (path: string) => {
    const asked = new URL(path, "http://table").searchParams;
    const until = Number(asked.get("before") ?? log.length + 1) - 1;
    const acts = log.slice(Math.max(0, until - Number(asked.get("limit"))), until);
    return Promise.resolve(new Response(JSON.stringify({ acts }), { status: 200 }));
  });
  const games = actsAGame.map((_, before) => ({ game: before + 1, end: "void", pocket: null, colour: null, direction: null, at: 0 }));
  const live = { public: { day: "2026-11-30", game: games.length, recent: games.slice(-20) } };
  page = mount(Past, { target: document.body, props: { desk: { table: "R1", role, live, money } as never } });
  flushSync();
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((done) => setTimeout(done));
  flushSync();
}

async function show(game: number): Promise<void> {
  [...document.querySelectorAll<HTMLButtonElement>(".past .button")].find((one) => one.querySelector(".figures")?.textContent === String(game))?.click();
  flushSync();
  await settled();
}

const acts = (): number => document.querySelectorAll(".acts li").length;
const link = (label: string): string | null | undefined =>
  [...document.querySelectorAll("a")].find((one) => one.textContent?.trim() === label)?.getAttribute("href");

describe("a past game is shown whole, or said not to be", () => {
  it("whole, over more than one page of acts", async () => {
    open("inspector", [3, 450, 2]);
    await show(2);
    expect(acts()).toBe(450);
    expect(document.body.textContent).not.toContain(t("past-part", { game: "2" }));
  });

  it("a game longer than what is read is told as a part, with the way to its page", async () => {
    open("inspector", [3, 4100]);
    await show(2);
    expect(acts()).toBe(4000);
    expect(document.body.textContent).toContain(t("past-part", { game: "2" }));
    expect(link(t("past-round-page"))).toBe(`${ROUND}&game=2`);
  });

  it("a croupier, who may not look at that page, is told who may", async () => {
    open("croupier", [3, 4100]);
    await show(2);
    expect(document.body.textContent).toContain(t("past-part-ask"));
    expect(link(t("past-round-page"))).toBeUndefined();
  });
});

describe("games before the last twenty", () => {
  const day = Array.from({ length: 25 }, () => 2);

  it("are looked up on the page of rounds", () => {
    open("inspector", day);
    expect(link(t("past-earlier"))).toBe(ROUND);
  });

  it("or by number, where the role may not look at that page", async () => {
    open("croupier", day);
    const field = document.querySelector("form input") as HTMLInputElement;
    const type = (text: string): void => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      flushSync();
    };
    type("26");
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(t("past-earlier-wrong", { last: "25" }));
    type("3");
    document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    flushSync();
    await settled();
    expect(acts()).toBe(2);
  });

  it("none before the first game of the day", () => {
    open("inspector", [2, 2]);
    expect(link(t("past-earlier"))).toBeUndefined();
  });
});

describe("the way to the page of a round", () => {
  it("is open to those who may look at it, and leads to the game named", () => {
    expect(roundPath("croupier", "R1", "2026-11-30", 7)).toBeNull();
    expect(roundPath(null, "R1", "2026-11-30", 7)).toBeNull();
    const path = roundPath("inspector", "R1", "2026-11-30", 7) ?? "";
    expect(askedFor(new URL(path, "http://house").search)).toEqual({ table: "R1", side: "round", day: "2026-11-30", game: "7" });
  });
  it("an address that names nothing we know asks for nothing", () => {
    expect(askedFor("?side=safe&day=today&game=x")).toEqual({ table: "", side: null, day: "", game: "" });
  });
  it("each role has its sides", () => {
    expect(sidesOf("inspector")).toEqual(["disputes", "register", "round"]);
    expect(sidesOf("croupier")).toEqual([]);
  });
});
