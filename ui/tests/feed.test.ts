import { expect, it } from "vitest";
import { KEEP, merge, NOTHING_YET } from "$lib/feed";
import type { Act, PublicPicture } from "$lib/wire";

const table = (day: string, game: number) => ({ day, game }) as PublicPicture;
const act = (seq: number) => ({ seq, tag: "spun" }) as Act;

it("keeps the parts a message leaves out", () => {
  const first = merge(NOTHING_YET, { seq: 4, time: 1, public: table("2026-12-01", 1) });
  const second = merge(first, { seq: 5, time: 2, acts: [act(5)] });
  expect(second.public?.game).toBe(1);
  expect(second.seq).toBe(5);
  expect(second.acts.map((one) => one.seq)).toEqual([5]);
});

it("hears a heartbeat without drawing anything anew", () => {
  const first = merge(NOTHING_YET, { seq: 4, time: 1, public: table("2026-12-01", 1) });
  expect(merge(first, { time: 9 })).toBe(first);
});

it("does not go back to an older moment", () => {
  const first = merge(NOTHING_YET, { seq: 9, time: 1, public: table("2026-12-01", 3) });
  expect(merge(first, { seq: 8, time: 2, public: table("2026-12-01", 2) })).toBe(first);
});

it("begins anew with a new gaming day, whose numbers begin again", () => {
  const evening = merge(NOTHING_YET, { seq: 900, time: 1, public: table("2026-12-01", 80), acts: [act(900)] });
  const morning = merge(evening, { seq: 2, time: 2, public: table("2026-12-02", 0) });
  expect(morning.seq).toBe(2);
  expect(morning.acts).toEqual([]);
});

it("lists an act once, however often it is told, and holds no evening in memory", () => {
  let picture = merge(NOTHING_YET, { seq: 1, time: 1, acts: [act(1)] });
  picture = merge(picture, { seq: 1, time: 1, acts: [act(1)] });
  expect(picture.acts.length).toBe(1);
  for (let seq = 2; seq < 1000; seq += 1) picture = merge(picture, { seq, time: seq, acts: [act(seq)] });
  expect(picture.acts.length).toBe(KEEP);
  expect(picture.acts.at(-1)?.seq).toBe(999);
});
