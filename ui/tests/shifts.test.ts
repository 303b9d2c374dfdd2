import { describe, expect, it } from "vitest";
import { onShift } from "../src/pit/shifts";

describe("a shift", () => {
  it.each([
    ["18:00-22:00", "18:00", true], ["18:00-22:00", "22:00", false], ["18:00-22:00", "17:59", false],
    ["22:00-04:00", "23:30", true], ["22:00-04:00", "03:59", true], ["22:00-04:00", "04:00", false],
  ])("%s is on at %s: %s", (shift, time, on) => {
    expect(onShift(shift, time)).toBe(on);
  });
});
