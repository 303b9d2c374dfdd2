import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import ChargeTable from "../src/pit/ChargeTable.svelte";
import type { Profile } from "$lib/wire";
import { t } from "$lib/words/words.svelte";

interface Said { id: string; table: string; charge: number }
const said: Said[] = [];
const PROFILES = [{ profile: "bg-2021", version: "1", loses_on_zero: true, charge_sizes: [5_000_000] }] as unknown as Profile[];
/** What the house answers, one after another; null where no answer comes. */
let answers: (number | null)[] = [];
let page: Record<string, unknown>;
const done = vi.fn();

beforeEach(() => {
  said.length = 0;
  done.mockClear();
  vi.stubGlobal("fetch", (_: string, init: { body: string }) => {
    said.push(JSON.parse(init.body) as Said);
    const status = answers.shift() ?? null;
    return status === null ? Promise.reject(new Error("the line is gone")) : Promise.resolve(new Response("{}", { status }));
  });
  page = mount(ChargeTable, { target: document.body, props: { profiles: PROFILES, again: null, done } });
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
});

function button(label: string): HTMLButtonElement {
  flushSync();
  return [...document.querySelectorAll("button")].find((one) => one.textContent?.trim() === label) as HTMLButtonElement;
}

async function chargesR7(): Promise<void> {
  const field = document.querySelector("input") as HTMLInputElement;
  field.value = "R7";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  (document.querySelector(".stack .row:not([role]) button") as HTMLButtonElement).click();
  button(t("pit-charge-do", { table: "R7" })).click();
  await vi.waitFor(() => expect(button(t("pit-charge-yes")).disabled).toBe(false));
}

it("charges a table once, whatever a nervous hand presses and however often the line is gone", async () => {
  answers = [null, null, 200];
  await chargesR7();
  const yes = button(t("pit-charge-yes"));
  yes.click();
  yes.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain(t("failure-no-answer")));
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), 5000);
  expect(said.map(({ table, charge }) => [table, charge])).toEqual(Array.from({ length: 3 }, () => ["R7", 5_000_000]));
  expect(new Set(said.map(({ id }) => id)).size).toBe(1);
});
