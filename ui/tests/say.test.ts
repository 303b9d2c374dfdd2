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

  it("that came too fast is said again under the same id, when the house has asked to wait so long", async () => {
    const { post, ids } = door(new Failure("too-fast", "", 429, null, { seconds: 3 }), 7);
    const waited: number[] = [];
    const told: (string | null)[] = [];
    const pause = async (ms: number): Promise<void> => void waited.push(ms);
    const said = await new Speaker("R1", undefined, post, pause, (why) => told.push(why?.kind ?? null)).say([spin]);
    expect(said).toMatchObject({ ok: true, seq: 7 });
    expect([new Set(ids).size, ids.length, waited, told]).toEqual([1, 2, [3000], ["too-fast", null]]);
  });

  it("of whoever is locked out for wrong tries is not said again by itself", async () => {
    const { post, ids } = door(new Failure("locked-out", "", 429, null, { seconds: 30 }));
    expect((await new Speaker("R1", undefined, post, at).say([spin])).ok).toBe(false);
    expect(ids.length).toBe(1);
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

describe("nothing delays no more bets, void and call inspector (ruling 4)", () => {
  const note: Command = { type: "note", kind: "late-bet-returned", seat: null, detail: "" };
  const kept = (): { speaker: Speaker; sent: string[]; ids: string[]; letGo: () => void; troubles: (string | null)[] } => {
    const [sent, ids, troubles]: [string[], string[], (string | null)[]] = [[], [], []];
    let letGo = (): void => undefined;
    const post: Post = async (_table, id, commands) => {
      sent.push(commands[0]?.type ?? "");
      ids.push(id);
      if (commands[0]?.type === "note") await new Promise<void>((done) => (letGo = done));
      return answer(sent.length);
    };
    const speaker = new Speaker("R1", undefined, post, at, (why) => troubles.push(why?.kind ?? null));
    return { speaker, sent, ids, letGo: () => letGo(), troubles };
  };
  const heard = (): Promise<void> => new Promise((wake) => setTimeout(wake));

  it.each([{ type: "call-no-more-bets" }, { type: "void-spin", reason: "foreign-object" }, { type: "call-inspector" }] as Command[])(
    "$type is sent at once while a note waits for its answer", async (urgent) => {
      const { speaker, sent, ids } = kept();
      void speaker.say([note]);
      await heard();
      expect(await speaker.say([urgent])).toMatchObject({ ok: true });
      expect(sent).toEqual(["note", urgent.type]);
      expect(new Set(ids).size).toBe(2);
    });

  it("what is touched after them waits for the note and for them, so that it never comes too early", async () => {
    const { speaker, sent, letGo } = kept();
    void speaker.say([note]);
    await heard();
    void speaker.say([{ type: "call-no-more-bets" }]);
    const number = speaker.say([{ type: "declare-result", pocket: "17" }]);
    await heard();
    expect(sent).toEqual(["note", "call-no-more-bets"]);
    letGo();
    await number;
    expect(sent).toEqual(["note", "call-no-more-bets", "declare-result"]);
  });

  it("a number is not sent before no more bets is answered, however often that is said again", async () => {
    const { post, ids } = door(new Failure("no-answer", ""), new Failure("no-answer", ""), 4, 5);
    const speaker = new Speaker("R1", undefined, post, at);
    await Promise.all([speaker.say([{ type: "call-no-more-bets" }]), speaker.say([{ type: "declare-result", pocket: "17" }])]);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
  });

  it("the trouble of a touch that still waits is not hushed by theirs being answered", async () => {
    const troubles: (string | null)[] = [];
    const post: Post = async (_table, _id, commands) => {
      if (commands[0]?.type === "note") throw new Failure("no-answer", "");
      return answer(1);
    };
    const speaker = new Speaker("R1", undefined, post, () => new Promise(() => undefined), (why) => troubles.push(why?.kind ?? null));
    void speaker.say([note]);
    await heard();
    await speaker.say([{ type: "call-inspector" }]);
    expect(troubles).toEqual(["no-answer", "no-answer"]);
  });
});

it("ids begin with the time and never repeat", () => {
  const ids = Array.from({ length: 1000 }, () => commandId(1_700_000_000_000));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => id.startsWith((1_700_000_000_000).toString(36)))).toBe(true);
});
