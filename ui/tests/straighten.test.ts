import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import BetPanel from "../src/croupier/BetPanel.svelte";
import type { Command, SeatAccount } from "../src/lib/wire";
import { spotName } from "$lib/words/names";
import { money, t } from "$lib/words/words.svelte";
import { REDS, SPOTS } from "../stories/table";

const said: Command[] = [];
let page: Record<string, unknown>;

beforeEach(() => {
  said.length = 0;
  const desk = {
    live: { public: { phase: "no-more-bets" } }, currency: "EUR", money, busy: () => false, offers: () => true,
    rules: { spots: SPOTS, reds: [...REDS] },
  };
  const bet = (_: string, command: Command): Promise<boolean> => (said.push(command), Promise.resolve(true));
  const account = { seat: 3, chip_value: 500, stakes: [["17", 2000]], keyed: [["17", 2000]], staked: 2000 } as unknown as SeatAccount;
  page = mount(BetPanel, { target: document.body, props: { room: { desk, bet } as never, account, task: "straighten" } });
  flushSync();
});

afterEach(() => unmount(page));

function tap(spot: string): void {
  document.querySelector(`[data-spot="${spot}"]`)?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  flushSync();
}

const button = (label: string): HTMLButtonElement =>
  [...document.querySelectorAll("button")].find((one) => one.textContent?.trim() === label) as HTMLButtonElement;

function press(label: string): void {
  button(label).click();
  flushSync();
}

const doing = (to: string): string => t("croupier-straighten-do", { from: spotName("17"), to });
const slip = (spot: string, stake: number): object[] => [{ spot, stake }];

describe("the croupier puts a bet right to the same or a smaller stake (ruling 8)", () => {
  it("to the same stake on another spot, as long as no chip is taken away", () => {
    tap("17");
    tap("20");
    expect(button("+").disabled).toBe(true);
    press(doing(spotName("20")));
    expect(said).toMatchObject([{ type: "straighten-bet", seat: 3, taken: slip("17", 2000), placed: slip("20", 2000) }]);
  });

  it("to a smaller one by chips: before, after and what goes back are shown", () => {
    tap("17");
    tap("20");
    press("−");
    const shown = [...document.querySelectorAll("dd")].map((one) => one.textContent);
    expect(shown).toEqual([
      `${spotName("17")} · ${money(2000)}`, `${spotName("20")} · ${money(1500)}`, t("croupier-straighten-back", { amount: money(500) }),
    ]);
    press(doing(spotName("20")));
    expect(said).toMatchObject([{ taken: slip("17", 2000), placed: slip("20", 1500) }]);
  });

  it("on its own spot only to a smaller stake: the same again would change nothing", () => {
    tap("17");
    tap("17");
    expect(button(doing(spotName("17"))).disabled).toBe(true);
    press("1");
    press(doing(spotName("17")));
    expect(said).toMatchObject([{ taken: slip("17", 2000), placed: slip("17", 500) }]);
  });

  it("or off the cloth, where it belongs nowhere", () => {
    tap("17");
    press(doing("—"));
    expect(said).toMatchObject([{ taken: slip("17", 2000), placed: [] }]);
  });
});
