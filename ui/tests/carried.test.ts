import { describe, expect, it } from "vitest";
import { carriedOver } from "../src/pit/carried";

const colour = (seat: number, bought: number, exchanged = 0) => ({ seat, chip_value: 500, bought, exchanged });

describe("what stays with the players over the cut-off", () => {
  it("is each colour's count at its value, beside what was sold of it and has not come home", () => {
    expect(carriedOver([colour(1, 30_000), colour(4, 20_000, 5_000)], { 1: 60_000, 4: 30 })).toEqual([
      { seat: 1, amount: 30_000_000, sold: 30_000 },
      { seat: 4, amount: 15_000, sold: 15_000 },
    ]);
  });

  it("is beside nought where winnings came home as well", () => {
    expect(carriedOver([colour(3, 5_000, 9_000)], { 3: 2 })).toEqual([{ seat: 3, amount: 1_000, sold: 0 }]);
  });

  it("is nought of a colour that is not counted yet", () => {
    expect(carriedOver([colour(2, 10_000)], {})).toEqual([{ seat: 2, amount: 0, sold: 10_000 }]);
  });
});
