import { afterEach, beforeEach, expect, it } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import { t, words } from "$lib/words/words.svelte";
import Colours from "../src/pit/Colours.svelte";
import type { Desk } from "../src/staff/desk.svelte";

let page: Record<string, unknown> | null = null;

beforeEach(() => {
  words.language = "bg";
  const staff = { accounts: [], blocked: [{ seat: 3, chips: 20, chip_value: 500 }], written_off: 10_000 };
  const desk = { table: "L1", currency: "EUR", live: { staff }, money: String, offers: () => true, busy: () => false } as unknown as Desk;
  page = mount(Colours, { target: document.body, props: { desk } });
  flushSync();
});
afterEach(async () => {
  if (page) await unmount(page);
  page = null;
});

const button = (): HTMLButtonElement => document.querySelector("button") as HTMLButtonElement;
function typed(text: string): void {
  const field = document.querySelector("input") as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

it("asks for the recount before it calls for a hand: an empty field is no count of nought", () => {
  expect([button().disabled, button().classList.contains("accent"), button().textContent]).toEqual([true, false, t("pit-colour-recount-first", { seat: 3 })]);
  for (const unread of ["x", "1,5", "-1", " "]) {
    typed(unread);
    expect(button().disabled).toBe(true);
  }
});

it.each(["0", "18"])("enters what was found, also where it is nought: %s", (found) => {
  typed(found);
  expect([button().disabled, button().classList.contains("accent"), button().textContent]).toEqual([false, true, t("pit-colour-recount", { seat: 3, chips: Number(found) })]);
});
