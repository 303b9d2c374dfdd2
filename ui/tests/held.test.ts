import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import Held from "../src/desk/Held.svelte";
import type { Counter } from "../src/desk/desk.svelte";
import { Acts } from "../src/papers/acts.svelte";
import type { DeskPicture, HeldLine } from "../src/papers/doors";
import { date, money, t } from "$lib/words/words.svelte";

interface Asked { method: string; path: string; body: { id: string; command: Record<string, unknown>; signing: object } | null }
const LOT = { log: "R1/2026-11-30", record: 412, seat: 5, currency: "EUR", amount: 30_000, carried: "" as const };
const LINE: HeldLine = { lot: LOT, table: "R1", day: "2026-11-30", at: 1_796_061_600_000_000, by: "201", returned: "" };
const LAW = { cash_up_to: 255_646, at_once_below: 511_292, due_diligence: 200_000, cash_notice: 1_500_000, warn_from: 80 };
const VIEW = { denominations: { EUR: [10_000, 500] }, books: { cash: 7 }, series: { cash: "A-1" }, marks: { cash: { "A-1": 7, "A-2": 30 } }, visits: {}, law: LAW } as unknown as DeskPicture;

const asked: Asked[] = [];
let lost = 0;
let returned = "";
let page: Record<string, unknown>;

beforeEach(async () => {
  asked.length = 0;
  lost = 0;
  returned = "";
  vi.stubGlobal("fetch", (path: string, init: { method: string; body?: string }) => {
    asked.push({ method: init.method, path, body: init.body ? JSON.parse(init.body) as Asked["body"] : null });
    if (init.method === "POST" && lost-- > 0) return Promise.reject(new Error("the line is gone"));
    if (init.method === "POST") returned = "desk-1/2026-11-30";
    const body = path === "/api/held" ? { held: [{ ...LINE, returned }], now: LINE.at } : { so_far: 0, paid: 0 };
    return Promise.resolve(new Response(JSON.stringify(body), { status: 200 }));
  });
  const counter = { name: "desk-1", serves: true, view: VIEW, acts: new Acts(async () => undefined, async () => undefined) } as unknown as Counter;
  page = mount(Held, { target: document.body, props: { counter, view: VIEW } });
  await settled();
});

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
});

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done));
  flushSync();
}

const button = (label: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll("button")].find((one) => one.textContent?.trim() === label);

async function press(label: string): Promise<void> {
  button(label)?.click();
  await settled();
}

async function write(name: string, value: string): Promise<void> {
  const field = document.querySelector(`input[name=${name}]`) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await settled();
}

async function signed(): Promise<void> {
  await write("signer", "202");
  await write("pin", "2202");
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await settled();
}

const said = (): Asked[] => asked.filter((one) => one.method === "POST");

describe("what is held for owners", () => {
  it("is listed with its sum, and asks for the visitor before anybody signs", async () => {
    expect(document.querySelector("[data-held='30000']")?.textContent).toContain(money(30_000));
    await press(t("desk-held-choose"));
    await press(t("desk-held-way-money"));
    expect(document.querySelector("input[name=pin]")).toBeNull();
    await write("visitor", "V-17");
    expect(document.querySelector("input[name=pin]")).not.toBeNull();
    expect(document.body.textContent).toContain(t("desk-held-ask-cash", { amount: money(30_000), table: "R1", seat: "5", day: date("2026-11-30"), book: "8", visitor: "V-17" }));
  });

  it("goes back whole in money on the line that comes next, under one id however often the answer is lost", async () => {
    await press(t("desk-held-choose"));
    await press(t("desk-held-way-money"));
    await write("visitor", "V-17");
    lost = 2;
    await signed();
    expect(said().map((one) => one.path)).toEqual(Array(3).fill("/api/desks/desk-1/held"));
    expect(new Set(said().map((one) => one.body?.id)).size).toBe(1);
    expect(said()[0]?.body?.command).toEqual({
      type: "return-held", lot: LOT, pay: "cash", visitor: "V-17", chips: [], book: 8, series: "A-1", order: "",
    });
    expect(said()[0]?.body?.signing).toEqual({ number: "202", role: "inspector", pin: "2202" });
    expect(document.querySelector("[role=status]")?.textContent).toContain(money(30_000));
    expect(button(t("desk-held-choose"))).toBeUndefined();
  });

  it("goes on in the book whose mark is written, and tells where a mark begins a book of its own", async () => {
    await press(t("desk-held-choose"));
    await press(t("desk-held-way-money"));
    const line = (): string => (document.querySelector("input[name=book]") as HTMLInputElement).value;
    expect([line(), document.querySelector("[data-begins]")]).toEqual(["8", null]);
    await write("series", "А-2"); // in Cyrillic, where the house knows it in Latin letters
    expect([line(), document.querySelector("[data-begins]")]).toEqual(["31", null]);
    await write("series", "");
    expect(document.querySelector("[data-begins]")?.textContent).toContain(t("desk-book-begins-unmarked"));
    await write("series", "№ 2");
    await write("visitor", "V-17");
    expect(document.body.textContent).toContain(t("desk-book-series-wrong"));
    expect(document.querySelector("input[name=pin]")).toBeNull();
  });

  it("is not given in chips of another sum", async () => {
    await press(t("desk-held-choose"));
    await write("visitor", "V-17");
    const more = [...document.querySelectorAll<HTMLButtonElement>(".face")][0] as HTMLButtonElement;
    for (let pieces = 1; pieces <= 3; pieces += 1) {
      expect(document.querySelector("input[name=pin]")).toBeNull();
      more.click();
      await settled();
    }
    await signed();
    expect(said()[0]?.body?.command).toMatchObject({ pay: "chips", chips: [[10_000, 3]], book: 0 });
  });
});
