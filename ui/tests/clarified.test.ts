import { afterEach, describe, expect, it } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import Hand from "../src/inspector/Hand.svelte";
import Pending from "../src/croupier/Pending.svelte";
import { actText } from "../src/staff/acts";
import type { Desk } from "../src/staff/desk.svelte";
import type { Act, Pending as Waiting } from "../src/lib/wire";
import { spotName } from "$lib/words/names";
import { languages, money, words } from "$lib/words/words.svelte";

const asked = {
  type: "straighten-bet", seat: 3, why: "",
  taken: [{ spot: "17-20", stake: 1500 }, { spot: "red", stake: 500 }], placed: [{ spot: "17", stake: 1200 }],
};
const pending = { asked, by: { person: "104", role: "croupier" }, at: 0 } as unknown as Waiting;

function deskWith(waits: Waiting): Desk {
  const live = { public: null, staff: { pending: waits, alarms: [], inspector: "201", offers: [] }, age: () => 0, now: 0 };
  return { table: "R1", person: { number: "201" }, live, rules: null, money, offers: () => true, busy: () => false } as unknown as Desk;
}

let page: Record<string, unknown> | null = null;
const before = words.language;

afterEach(async () => {
  if (page) await unmount(page);
  page = null;
  words.choose(before);
});

const shown = (version: "off" | "down"): string => document.querySelector(`[data-version="${version}"]`)?.textContent ?? "";

describe.each(languages())("a clarification is seen before it is confirmed (ruling 8), in %s", (language) => {
  it("by the inspector: what comes off, what goes down, and both sums", () => {
    words.choose(language);
    page = mount(Hand, { target: document.body, props: { desk: deskWith(pending), silent: false } });
    flushSync();
    for (const told of [spotName("17-20"), money(1500), spotName("red"), money(500), money(2000)]) expect(shown("off")).toContain(told);
    for (const told of [spotName("17"), money(1200)]) expect(shown("down")).toContain(told);
  });

  it("by the croupier at whose console it waits; a bet that only comes off goes down nowhere", () => {
    words.choose(language);
    const waits = { ...pending, asked: { ...asked, placed: [] } };
    page = mount(Pending, { target: document.body, props: { room: { desk: deskWith(waits) } as never, pending: waits } });
    flushSync();
    expect(shown("off")).toContain(money(2000));
    expect(shown("down")).toContain(money(0));
  });

  it("and stands in the list of acts with both versions", () => {
    words.choose(language);
    const act: Act = { seq: 1, at: 0, by: "104", role: "croupier", tag: "confirmation-asked", game: 1, body: { asked } };
    const told = actText(act, { money });
    expect(told).toContain(`${spotName("17-20")} – ${money(1500)}`);
    expect(told).toContain(`→ ${spotName("17")} – ${money(1200)}`);
  });
});
