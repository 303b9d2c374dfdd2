import { describe, expect, it } from "vitest";
import { dayOf, leftOut, localOf, minuteOf, momentsOf, offsetOf } from "../src/lib/times";
import { TypedMoment } from "../src/papers/moment.svelte";

const utc = (text: string): number => Date.parse(`${text}Z`) * 1000;
/** In the night to 25 October 2026 the clock of Sofia shows 03:00 to 03:59 twice. */
const FIRST = utc("2026-10-25T00:10:00");
const SECOND = utc("2026-10-25T01:10:00");

describe("the casino's time", () => {
  it("is Sofia's in winter and in summer", () => {
    expect(localOf(utc("2026-11-30T08:20:30"))).toBe("2026-11-30T10:20");
    expect(dayOf(utc("2026-11-30T22:00:00"))).toBe("2026-12-01");
    expect(momentsOf("2026-11-30T10:20")).toEqual([utc("2026-11-30T08:20:00")]);
    expect(momentsOf("2026-07-01T10:20")).toEqual([utc("2026-07-01T07:20:00")]);
    expect(momentsOf("")).toEqual([]);
    expect(momentsOf("2026-11-30")).toEqual([]);
    expect([leftOut(""), leftOut("2026-11-30")]).toEqual([false, false]);
  });
  it("has an hour twice in autumn, told by its offset", () => {
    expect(momentsOf("2026-10-25T03:10")).toEqual([FIRST, SECOND]);
    expect([FIRST, SECOND].map(offsetOf)).toEqual(["UTC+3", "UTC+2"]);
    expect([FIRST, SECOND].map(minuteOf)).toEqual(["2026-10-25 03:10 (UTC+3)", "2026-10-25 03:10 (UTC+2)"]);
    expect(momentsOf("2026-10-25T02:59")).toEqual([utc("2026-10-24T23:59:00")]);
    expect(momentsOf("2026-10-25T04:00")).toEqual([utc("2026-10-25T02:00:00")]);
    expect(minuteOf(utc("2026-10-25T02:00:00"))).toBe("2026-10-25 04:00");
  });
  it("lacks an hour in spring", () => {
    expect(momentsOf("2026-03-29T03:30")).toEqual([]);
    expect(leftOut("2026-03-29T03:30")).toBe(true);
    expect(leftOut("2026-03-29T03:00")).toBe(true);
    expect(momentsOf("2026-03-29T02:59")).toEqual([utc("2026-03-29T00:59:00")]);
    expect(momentsOf("2026-03-29T04:00")).toEqual([utc("2026-03-29T01:00:00")]);
  });
});

describe("a typed moment", () => {
  it("is asked for where the clock shows it twice, and asked anew at another time", () => {
    const moment = new TypedMoment();
    moment.local = "2026-10-25T03:10";
    expect([moment.twice, moment.at]).toEqual([true, null]);
    moment.choose(FIRST);
    expect(moment.at).toBe(FIRST);
    expect([moment.chosen(FIRST), moment.chosen(SECOND)]).toEqual([true, false]);
    moment.choose(SECOND);
    expect(moment.at).toBe(SECOND);
    moment.local = "2026-10-25T03:20";
    expect(moment.at).toBeNull();
  });
  it("is none where the clock passes over it", () => {
    const moment = new TypedMoment();
    moment.local = "2026-03-29T03:30";
    expect([moment.leftOut, moment.twice, moment.at]).toEqual([true, false, null]);
    moment.local = "2026-03-29T04:30";
    expect([moment.leftOut, moment.at]).toEqual([false, utc("2026-03-29T01:30:00")]);
  });
  it("stays to the second what was offered, and knows which of two it was", () => {
    const moment = new TypedMoment();
    moment.offer(FIRST + 17_000_000);
    expect(moment.local).toBe("2026-10-25T03:10");
    expect(moment.chosen(FIRST)).toBe(true);
    moment.choose(FIRST);
    expect(moment.at).toBe(FIRST + 17_000_000);
    moment.choose(SECOND);
    expect(moment.at).toBe(SECOND);
  });
  it("is none while the field is empty", () => {
    const moment = new TypedMoment();
    expect([moment.at, moment.leftOut, moment.twice]).toEqual([null, false, false]);
  });
});
