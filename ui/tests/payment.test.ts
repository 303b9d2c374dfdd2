import { afterEach, describe, expect, it } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import Payment from "../src/desk/Payment.svelte";
import type { DeskPicture } from "../src/papers/doors";
import { money, t } from "$lib/words/words.svelte";

const view = { law: { cash_up_to: 255_646, at_once_below: 511_292 }, rates: { USD: 1_250_000 }, books: {}, series: {}, marks: {} } as unknown as DeskPicture;
let page: Record<string, unknown> | null = null;

afterEach(async () => {
  if (page) await unmount(page);
  page = null;
});

function told(amount: number, currency = "EUR"): string {
  page = mount(Payment, { target: document.body, props: { pay: "cash", book: null, series: "", order: "", amount, currency, view } });
  flushSync();
  return document.querySelector(".notice")?.textContent ?? "";
}

describe("how a win leaves the desk (ЗХ 47(2)–(4))", () => {
  it("says nothing up to the sum that is paid in cash", () => {
    expect(told(255_646)).toBe("");
  });
  it("asks for a bank order at once below the second sum", () => {
    const text = told(511_291);
    expect(text).not.toBe("");
    expect(text).not.toContain(t("desk-bank-next-day"));
  });
  it.each([511_292, 900_000])("names the end of the next working day from the second sum on: %s", (amount) => {
    expect(told(amount)).toContain(t("desk-bank-next-day"));
  });
  it("compares another currency by the rate of the day, to the cent", () => {
    expect(told(319_558, "USD")).toBe(""); // 2556.464 of the law's
  });
  it("pays by bank what is above the law's sum in another currency, and names that sum in the law's", () => {
    expect(told(319_559, "USD")).toContain(money(255_646, "EUR")); // 2556.472
  });
  it.each([[639_114, false], [639_115, true]])("names the next working day in another currency too: %s", (amount, nextDay) => {
    expect(told(amount, "USD").includes(t("desk-bank-next-day"))).toBe(nextDay); // 5112.912 and 5112.92
  });
});
