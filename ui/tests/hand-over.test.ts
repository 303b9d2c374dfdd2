import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import HandOver from "../src/staff/HandOver.svelte";
import type { Desk } from "../src/staff/desk.svelte";
import { t } from "$lib/words/words.svelte";

interface Said { id: string; signing: { number: string; role: string; pin: string } }
const said: Said[] = [];
/** What the house answers, one after another; null where no answer comes. */
let answers: ({ status: number; body: object } | null)[] = [];
let page: Record<string, unknown>;

const REFUSED = { status: 409, body: { error: "refused", message: "not between two games", refusal: "out-of-turn", facts: {} } };
const GOING_DOWN = { status: 503, body: { error: "unavailable", message: "say the same id again", refusal: null, facts: {} } };

beforeEach(() => {
  said.length = 0;
  vi.stubGlobal("fetch", (_: string, init: { body: string }) => {
    said.push(JSON.parse(init.body) as Said);
    const answer = answers.shift() ?? null;
    return answer ? Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status })) : Promise.reject(new Error("the line is gone"));
  });
  const desk = { table: "R1", live: { public: { phase: "open" } } } as unknown as Desk;
  page = mount(HandOver, { target: document.body, props: { desk, role: "croupier" } });
  flushSync();
  press(t("hand-over-button"));
});

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
});

function press(label: string): void {
  ([...document.querySelectorAll("button")].find((one) => one.textContent?.trim() === label) as HTMLButtonElement).click();
  flushSync();
}

function type(value: string): void {
  const field = document.querySelector("form input") as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

/** The incoming croupier's number, where it is not there yet, and the PIN. */
async function give(number: string, pin: string): Promise<void> {
  const before = said.length;
  if (number) {
    type(number);
    press(t("hand-over-next"));
  }
  type(pin);
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(said.length).toBe(before + 1));
  await new Promise((done) => setTimeout(done));
  flushSync();
}

describe("handing over a place", () => {
  it("keeps its id until the house has answered, so that said again it is the same", async () => {
    answers = [null, GOING_DOWN, REFUSED];
    await give("105", "1111");
    await give("", "1111");
    await give("", "1111");
    expect(new Set(said.map((one) => one.id)).size).toBe(1);
    expect(said.map((one) => one.signing)).toEqual(Array(3).fill({ number: "105", role: "croupier", pin: "1111" }));
  });

  it("is another act once the house has answered, and takes another id", async () => {
    answers = [REFUSED, REFUSED];
    await give("105", "1111");
    await give("", "1111");
    expect(new Set(said.map((one) => one.id)).size).toBe(2);
  });
});
