import { afterEach, expect, it } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import { money, t } from "$lib/words/words.svelte";
import Standing from "../src/croupier/Standing.svelte";
import { pictured, WHEEL } from "../stories/table";

let page: Record<string, unknown>;
function standing(change: object): string {
  const staff = { float_warning: false, last_games_asked: false, fill_in_transit: null, racks: 5_000, worst: 0, liability: WHEEL.map(() => 0), ...change };
  const live = { public: { ...pictured({}), kind: "terminal", inspector: true, last_games: null, staked: 1_000 }, staff };
  const desk = { live, rules: { wheel: WHEEL }, money: (cents: number) => money(cents, "EUR") };
  page = mount(Standing, { target: document.body, props: { room: { desk } as never } });
  flushSync();
  return document.body.textContent ?? "";
}
afterEach(() => unmount(page));

it("warns the croupier that the tray could not pay what may be won (ruling 16)", () => {
  expect(standing({ float_warning: true })).toContain(t("croupier-float-warning"));
});

it("says nothing of it while the tray suffices, and names the number that would cost most", () => {
  const liability = WHEEL.map((pocket) => (pocket === "17" ? 17_500 : -1_000));
  const text = standing({ worst: 17_500, liability });
  expect(text).not.toContain(t("croupier-float-warning"));
  expect(text).toContain(t("croupier-worst-number", { amount: money(17_500, "EUR"), pocket: "17" }));
});
