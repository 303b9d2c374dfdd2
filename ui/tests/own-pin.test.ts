import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import OwnSecret from "../src/staff/OwnSecret.svelte";
import { t } from "$lib/words/words.svelte";

const asked: { path: string; body: unknown }[] = [];
let answer = { status: 200, body: { done: true } as object };
let page: Record<string, unknown>;

beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: { done: true } };
  vi.stubGlobal("fetch", (path: string, init: { body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) });
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  });
  page = mount(OwnSecret, { target: document.body, props: { what: "pin" } });
  flushSync();
  button(t("staff-own-pin")).click();
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
});

function button(label: string): HTMLButtonElement {
  return [...document.querySelectorAll("button")].find((one) => one.textContent?.trim() === label) as HTMLButtonElement;
}

function write(name: string, value: string): void {
  const field = document.querySelector(`input[name=${name}]`) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

async function set(): Promise<void> {
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(asked.length).toBe(1));
  await new Promise((done) => setTimeout(done));
  flushSync();
}

describe("one's own PIN", () => {
  it("is set with the password, and stands nowhere on the page after", async () => {
    for (const [name, value] of [["password", "croupier-104"], ["pin", "7359"], ["again", "7359"]] as const) write(name, value);
    await set();
    expect(asked).toEqual([{ path: "/api/me/pin", body: { password: "croupier-104", pin: "7359" } }]);
    expect(document.querySelector("[role=status]")?.textContent).toBe(t("staff-own-pin-done"));
    expect(document.querySelector("form")).toBeNull();
  });

  it.each([["123", "123"], ["123456789", "123456789"], ["12a4", "12a4"], ["1234", "1235"]])("is not taken as %s and %s", (pin, again) => {
    for (const [name, value] of [["password", "croupier-104"], ["pin", pin], ["again", again]] as const) write(name, value);
    expect(button(t("staff-own-pin-set")).disabled).toBe(true);
  });

  it("says that the password was wrong, and asks for it again", async () => {
    answer = { status: 403, body: { error: "not-permitted", message: "that is not your password", refusal: null, facts: {} } };
    for (const [name, value] of [["password", "guess"], ["pin", "7359"], ["again", "7359"]] as const) write(name, value);
    await set();
    expect(document.querySelector("[role=alert]")?.textContent).toBe(t("staff-own-pin-wrong"));
    expect((document.querySelector("input[name=password]") as HTMLInputElement).value).toBe("");
  });
});
