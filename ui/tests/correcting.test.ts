import { afterEach, describe, expect, it, vi } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import { Failure } from "$lib/api";
import type { Facts } from "$lib/wire";
import { money, spelt, t } from "$lib/words/words.svelte";
import CorrectPaying from "../src/pit/CorrectPaying.svelte";
import { notPutRight } from "../src/pit/correcting";

const posted = vi.hoisted(() => vi.fn<(method: string, path: string, body: unknown) => Promise<unknown>>());
vi.mock("$lib/api", async (original) => ({ ...(await original<object>()), ask: posted }));
vi.mock("$lib/ids", () => ({ commandId: () => "one" }));

let page: Record<string, unknown> | null = null;
afterEach(async () => {
  if (page) await unmount(page);
  page = null;
  posted.mockReset();
});

const field = (name: string): HTMLInputElement =>
  [...document.querySelectorAll("label")].find((one) => one.textContent?.trim() === name)?.querySelector("input") as HTMLInputElement;
function type(name: string, text: string): void {
  field(name).value = text;
  field(name).dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}
function shown(way: "pay" | "back"): void {
  page = mount(CorrectPaying, { target: document.body, props: { table: "R1", cloth: false, currency: "EUR", own: { number: "401", role: "game-manager" } } });
  flushSync();
  if (way === "back") [...document.querySelectorAll("button")].find((one) => one.textContent === t("pit-correct-way-back"))?.click();
  flushSync();
  type(t("pit-correct-game"), "7");
  type(t("pit-correct-seat"), "3");
  type(t("pit-reason"), "a split was missed");
}
async function sign(): Promise<void> {
  type(t("sign-pin"), "4010");
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  flushSync();
}

describe("a past payment put right at the pit (ruling 29)", () => {
  it("is asked whether it is a further mistake once the house says that the game was put right, and of that game alone", async () => {
    shown("pay");
    type(t("pit-correct-amount-pay"), "10");
    posted.mockRejectedValueOnce(new Failure("refused", "", 409, "corrected-already", { game: 7, already: 500 }));
    await sign();
    expect(posted.mock.calls[0]?.[2]).toMatchObject({ game: 7, seat: 3, amount: 1_000, to_player: true, further: false });
    expect(document.querySelector(".notice.bad")?.textContent).toContain(money(500, "EUR"));
    expect(document.querySelector("form")).toBeNull(); // nothing is signed before the question is answered
    field(t("further-mistake")).click();
    flushSync();
    type(t("pit-correct-game"), "8");
    expect(field(t("further-mistake"))).toBeUndefined();
    type(t("pit-correct-game"), "7");
    posted.mockResolvedValueOnce({});
    await sign();
    expect(posted.mock.calls[1]?.[2]).toMatchObject({ further: true });
    expect(field(t("further-mistake"))).toBeUndefined();
  });

  it("tells of what was overpaid both sums in words, and what stays paid in error", () => {
    shown("back");
    type(t("pit-correct-amount-back"), "20");
    type(t("pit-correct-back"), "5");
    const told = document.querySelector("section")?.textContent;
    for (const words of [spelt(2_000, "EUR"), spelt(500, "EUR"), money(1_500, "EUR")]) expect(told).toContain(words);
  });

  it("signs nothing while more is given back than was overpaid, and says what is most", () => {
    shown("back");
    type(t("pit-correct-amount-back"), "20");
    type(t("pit-correct-back"), "20,01");
    expect(document.querySelector("form")).toBeNull();
    expect(document.querySelector(".notice.warn")?.textContent).toBe(t("pit-correct-too-much-back", { amount: money(2_000, "EUR") }));
  });
});

describe("why a past payment is not put right", () => {
  const no = (refusal: string, facts: Facts = {}): string | null => notPutRight(new Failure("refused", "", 409, refusal, facts), "EUR");

  it("says which games are past", () => {
    expect(no("unknown", { field: "game", game: 9, last: 7 })).toContain("7");
    expect(no("unknown", { field: "game", game: 1, last: 0 })).toBe(t("pit-correct-no-past"));
  });
  it.each([
    ["no-such-seat", { seat: 20, seats: 8 }, "8"], ["not-enough-chips", { seat: 3, held: 1_000 }, money(1_000, "EUR")],
    ["not-whole-chips", { chip_value: 500, nearest: 1_500 }, money(1_500, "EUR")],
  ] as [string, Facts, string][])("says of %s what would be right", (refusal, facts, right) => expect(no(refusal, facts)).toContain(right));
  it.each(["seat-empty", "float-too-small", "out-of-turn", "confirmation-waits"])("says of %s what to do", (refusal) => {
    expect(no(refusal)).not.toBeNull();
    expect(no(refusal)).not.toContain("pit-correct");
  });
  it("leaves to the words of everywhere what they tell well", () => expect(no("corrected-already", { already: 500 })).toBeNull());
});
