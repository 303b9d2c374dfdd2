import { describe, expect, it } from "vitest";
import { Failure } from "$lib/api";
import { commandId } from "$lib/ids";
import { type Post, Speaker } from "$lib/say";
import type { Command } from "$lib/wire";

const spin: Command = { type: "spin", direction: "clockwise" };
const at = async (): Promise<void> => undefined;
const answer = (seq: number) => ({ log: "R1/2026-12-01", seq, at: 1, acts: ["spun"] });

function door(...plan: (Failure | number)[]): { post: Post; ids: string[] } {
  const ids: string[] = [];
  const post: Post = async (_table, id) => {
    ids.push(id);
    const next = plan.shift() ?? 1;
    if (next instanceof Failure) throw next;
    return answer(next);
  };
  return { post, ids };
}

describe("a command", () => {
  it("is said again under the same id until it is answered", async () => {
    const { post, ids } = door(new Failure("no-answer", ""), new Failure("unavailable", "", 503), 7);
    const said = await new Speaker("R1", undefined, post, at).say([spin]);
    expect(said).toMatchObject({ ok: true, seq: 7 });
    expect(ids.length).toBe(3);
    expect(new Set(ids).size).toBe(1);
  });

  it("tells why it is said again, until it is answered", async () => {
    const { post } = door(new Failure("no-answer", ""), new Failure("unavailable", "", 503), 7);
    const told: (string | null)[] = [];
    const speaker = new Speaker("R1", undefined, post, at, (why) => told.push(why?.kind ?? null));
    await speaker.say([spin]);
    expect(told).toEqual(["no-answer", "unavailable", null]);
  });

  it("is not said again once the table has said no", async () => {
    const { post, ids } = door(new Failure("refused", "", 409, "out-of-turn"));
    const said = await new Speaker("R1", undefined, post, at).say([spin]);
    expect(said.ok).toBe(false);
    expect(ids.length).toBe(1);
  });

  it("never shares its id with another, and waits its turn", async () => {
    const { post, ids } = door(new Failure("no-answer", ""), 1, 2);
    const speaker = new Speaker("R1", undefined, post, at);
    const [one, two] = await Promise.all([speaker.say([spin]), speaker.say([spin])]);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
    expect([one.ok && one.seq, two.ok && two.seq]).toEqual([1, 2]);
  });

  it("for a game that is over is given up and told so", async () => {
    const { post, ids } = door(new Failure("no-answer", ""), 5);
    let open = true;
    const said = new Speaker("R1", undefined, post, async () => void (open = false)).say([spin], { holds: () => open });
    expect(await said).toMatchObject({ ok: false, failure: null });
    expect(ids.length).toBe(1);
  });

  it("waits while nobody knows which game is on", async () => {
    const { post, ids } = door(3);
    const known: (boolean | "wait")[] = ["wait", "wait", true];
    const said = await new Speaker("R1", undefined, post, at).say([spin], { holds: () => known.shift() ?? true });
    expect(said).toMatchObject({ ok: true, seq: 3 });
    expect(ids.length).toBe(1);
  });

  it("counts as on its way until it is answered", async () => {
    const counts: number[] = [];
    await new Speaker("R1", (count) => counts.push(count), door(1).post, at).say([spin]);
    expect(counts).toEqual([1, 0]);
  });
});

it("ids begin with the time and never repeat", () => {
  const ids = Array.from({ length: 1000 }, () => commandId(1_700_000_000_000));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => id.startsWith((1_700_000_000_000).toString(36)))).toBe(true);
});
