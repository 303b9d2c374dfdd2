import { afterEach, describe, expect, it } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import Payment from "../src/desk/Payment.svelte";
import type { DeskPicture } from "../src/papers/doors";
import { t } from "$lib/words/words.svelte";

const view = { law: { cash_up_to: 255_646, at_once_below: 511_292 }, books: {}, series: {}, marks: {} } as unknown as DeskPicture;
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
  it("says nothing in a currency the law's sums are not in", () => {
    expect(told(900_000, "USD")).toBe("");
  });
});
