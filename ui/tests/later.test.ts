import { describe, expect, it } from "vitest";
import { lastMomentOf, minutesOf } from "../src/pit/later";

const at = (text: string): number => Date.parse(text) * 1000;

describe("a time written on a sheet", () => {
  it("is hours and minutes, or nothing", () => {
    expect(minutesOf(" 9.05 ")).toBe(545);
    expect(minutesOf("21:05")).toBe(1265);
    for (const wrong of ["", "24:00", "21:60", "2105", "x"]) expect(minutesOf(wrong)).toBeNull();
  });
  it("is the last time the casino's clock showed it", () => {
    const now = at("2026-11-30T22:10:30+02:00");
    expect(lastMomentOf("22:10", now)).toBe(at("2026-11-30T22:10:00+02:00"));
    expect(lastMomentOf("21:05", now)).toBe(at("2026-11-30T21:05:00+02:00"));
    expect(lastMomentOf("23:50", now)).toBe(at("2026-11-29T23:50:00+02:00"));
  });
  it("holds over both changes of the clock", () => {
    const autumn = at("2026-10-25T05:00:00+02:00");
    expect(lastMomentOf("02:30", autumn)).toBe(at("2026-10-25T02:30:00+03:00"));
    expect(lastMomentOf("03:30", autumn)).toBe(at("2026-10-25T03:30:00+02:00"));
    const spring = at("2026-03-29T05:00:00+03:00");
    expect(lastMomentOf("02:30", spring)).toBe(at("2026-03-29T02:30:00+02:00"));
    expect(lastMomentOf("03:30", spring)).toBeNull();
  });
});
