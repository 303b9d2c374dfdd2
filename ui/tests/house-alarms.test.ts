import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import { merge, NOTHING_YET } from "$lib/feed";
import { t, words } from "$lib/words/words.svelte";
import Alarms from "../src/pit/Alarms.svelte";
import type { Desk } from "../src/staff/desk.svelte";
import Failed from "../src/staff/Failed.svelte";
import type { PublicPicture } from "../src/lib/wire";

const SINCE = 1_796_061_600_000_000;
const alarm = { table: null as string | null, since: SINCE, by: "dolly", detail: "as the server says it", game: 0, number: 0, moved: 0 };

let alarms: object[] = [];
let said: unknown[] = [];
let status = 200;
let page: Record<string, unknown> | null = null;

beforeEach(() => {
  words.language = "bg";
  status = 200;
  said = [];
  vi.stubGlobal("fetch", (path: string, how?: RequestInit) => {
    if (how?.method === "POST") {
      said.push(path, (JSON.parse(String(how.body)) as { commands: unknown }).commands);
      alarms = [];
      return Promise.resolve(new Response(JSON.stringify({ seq: 9, acts: [] }), { status: 200 }));
    }
    expect(path).toBe("/api/alarms");
    return Promise.resolve(new Response(JSON.stringify({ alarms, server_time: SINCE }), { status }));
  });
});

afterEach(async () => {
  if (page) await unmount(page);
  page = null;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

async function pit(): Promise<string> {
  vi.useFakeTimers();
  page = mount(Alarms, { target: document.body });
  flushSync();
  await settled();
  return document.querySelector("section")?.textContent ?? "";
}

it.each(["bg", "en"])("shows the pit every alarm of the server and of the tables, in words of its own: %s", async (language) => {
  words.language = language;
  alarms = [
    { ...alarm, kind: "clock-stepped", moved: -60_000_000 },
    ...["clock-held", "halted", "not-written"].map((kind) => ({ ...alarm, table: "R1", kind })),
    { ...alarm, table: "R2", kind: "on-hold", game: 7 },
    { ...alarm, table: "R2", kind: "inspector-called", number: 3, by: "104", detail: "" },
  ];
  const shown = await pit();
  expect([...document.querySelectorAll("[data-alarm]")].length).toBe(alarms.length);
  for (const key of ["alarm-clock-held", "alarm-halted", "alarm-not-written", "alarm-inspector-called"]) expect(shown).toContain(t(key));
  expect(shown).toContain(t("alarm-clock-stepped-back", { seconds: 60 }));
  expect(shown).toContain(t("alarm-on-hold", { game: "7" }));
  expect(shown).not.toContain("as the server says it");
  expect(document.querySelector("[data-alarm='on-hold'] a")?.getAttribute("href")).toBe("#table-R2");
});

it("has the pit acknowledge who took a place unassigned where it is told, and no alarm of the inspector's", async () => {
  alarms = [
    { ...alarm, table: "R2", kind: "unassigned", number: 4, by: "105", detail: "105, croupier" },
    { ...alarm, table: "R1", kind: "inspector-called", number: 3, by: "104", detail: "" },
  ];
  await pit();
  const buttons = document.querySelectorAll<HTMLButtonElement>("[data-alarm] button");
  expect([...buttons].map((one) => one.closest("[data-alarm]")?.getAttribute("data-alarm"))).toEqual(["unassigned"]);
  buttons[0]?.click();
  await settled();
  await settled();
  expect(said).toEqual(["/api/tables/R2/commands", [{ type: "acknowledge", alarm: 4 }]]);
  expect(document.querySelector("[data-alarm]")).toBeNull();
});

it("takes no room while nothing is amiss, and asks again by itself", async () => {
  alarms = [];
  expect(await pit()).toBe("");
  alarms = [{ ...alarm, kind: "clock-stepped", moved: 1_500_000 }];
  await vi.advanceTimersByTimeAsync(3000);
  await settled();
  expect(document.querySelector("section")?.textContent).toContain(t("alarm-clock-stepped-forward", { seconds: 1.5 }));
});

it("says that the alarms cannot be read rather than that there are none", async () => {
  alarms = [];
  status = 503;
  expect(await pit()).toContain(t("pit-alarms-unread"));
});

it.each(["bg", "en"])("tells who is at the table that its time stands still, and when it goes on again: %s", (language) => {
  words.language = language;
  const before = merge(NOTHING_YET, { seq: 4, time: 1, public: { day: "2026-11-30" } as PublicPicture });
  const held = merge(before, { seq: 4, time: 2, time_held: true });
  const shown = (picture: typeof held): string => {
    const desk = { failure: null, live: { picture } } as unknown as Desk;
    const part = mount(Failed, { target: document.body, props: { desk } });
    flushSync();
    const text = document.body.textContent;
    void unmount(part);
    return text;
  };
  expect(shown(before)).not.toContain(t("time-held"));
  expect(shown(held)).toContain(t("time-held"));
  expect(shown(merge(held, { seq: 5, time: 3 }))).toContain(t("time-held"));
  expect(shown(merge(held, { seq: 5, time: 3, time_held: false }))).not.toContain(t("time-held"));
});
