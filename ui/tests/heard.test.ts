import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import { ask } from "$lib/api";
import { heard } from "$lib/heard.svelte";
import { clock, t } from "$lib/words/words.svelte";
import Office from "../src/staff/Office.svelte";

const NOON = "Tue, 01 Dec 2026 12:00:00 GMT";
let page: Record<string, unknown>;
let away = false;

beforeEach(() => {
  away = false;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () =>
    away ? Promise.reject(new Error("the line is gone")) : Promise.resolve(new Response("{}", { headers: { date: NOON } })),
  );
  page = mount(Office, { target: document.body, props: { here: "house", title: "House", who: { name: "Vera", role: "game-manager" } } });
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const text = (): string => {
  flushSync();
  return document.body.textContent ?? "";
};

it("the head of an office console says when its picture was read, by the house's own clock", async () => {
  await ask("GET", "/api/chips");
  expect(text()).toContain(t("office-as-of", { time: clock(Date.parse(NOON) * 1000) }));
  expect(text()).not.toContain(t("no-signal"));
});

it("no signal and the picture's age as soon as the house does not answer, and neither once it is back", async () => {
  await ask("GET", "/api/chips");
  away = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(text()).not.toContain(t("no-signal")); // nobody has asked: nobody knows
  await ask("GET", "/api/chips").catch(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(text()).toContain(t("no-signal"));
  expect(text()).toContain(t("no-signal-age", { age: "0:21" }));
  away = false;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(text()).not.toContain(t("no-signal"));
  expect(heard.unheard).toBeGreaterThanOrEqual(24); // that it is back makes the picture no younger
});

it("an act that is answered, or refused, is a signal but no picture", async () => {
  await ask("GET", "/api/chips");
  await vi.advanceTimersByTimeAsync(7_000);
  await ask("POST", "/api/chips", {});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard.unheard).toBe(8);
});

it("a house that cannot write is no signal", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ error: "unavailable", message: "" }), { status: 503 })));
  await ask("GET", "/api/chips").catch(() => undefined);
  expect(text()).toContain(t("no-signal"));
});
