import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import Join from "../src/player/Join.svelte";
import { device } from "$lib/device";

interface Asked {
  path: string;
  secret: string | undefined;
}

const HOUSE = { house: "Test", demo: false, needs_manager: false, tables: [], staff: [], languages: ["en"], server_time: 0, gaming_day: "2026-11-30" };
const REFUSED = { error: "refused", message: "", refusal: "not-enrolled", facts: {} };
const asked: Asked[] = [];
const seated = vi.fn();
let page: Record<string, unknown>;

/** A live table's house: it pairs whoever shows the secret it gave. */
function answer(path: string, secret: string | undefined): [number, object] {
  if (path === "/api/house") return [200, HOUSE];
  if (path === "/api/enrol") return [200, { device: "terminal-7", token: "secret" }];
  return secret === "secret" ? [200, { token: "seat", table: "T1", seat: 1, role: "player" }] : [409, REFUSED];
}

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  vi.stubGlobal("fetch", (path: string, init: { headers: Record<string, string> }) => {
    const secret = init.headers["Dolly-Device"];
    if (path !== "/api/house") asked.push({ path, secret });
    const [status, body] = answer(path, secret);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  page = mount(Join, { target: document.body, props: { onseated: seated } });
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
});

async function give(field: string, code: string): Promise<void> {
  const input = document.getElementById(field) as HTMLInputElement;
  input.value = code;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  const before = asked.length;
  input.closest("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(asked.length).toBe(before + 1));
  await new Promise((done) => setTimeout(done));
  flushSync();
}

describe("a device at a live table", () => {
  it("is refused, enrolled by code, and then shows its secret where it is paired and nowhere else", async () => {
    expect(document.getElementById("enrol-code")).toBeNull();
    await give("code", "123456");
    expect(document.querySelector("[role=alert]")).not.toBeNull();
    await give("enrol-code", "654321");
    expect(device()).toEqual({ device: "terminal-7", token: "secret" });
    expect(document.querySelector("[role=alert]")).toBeNull();

    await give("code", "123456");
    expect(asked.map((one) => [one.path, one.secret])).toEqual([
      ["/api/pair", undefined], ["/api/enrol", undefined], ["/api/pair", "secret"],
    ]);
    expect(seated).toHaveBeenCalledWith({ token: "seat", table: "T1", seat: 1, role: "player" });
  });

  it("is no terminal of the house where what it kept is no longer whole", () => {
    localStorage.setItem("dolly.device", "{");
    expect(device()).toBeNull();
  });
});
