import { describe, expect, it } from "vitest";
import { millionths, perEuro } from "../src/house/rates";

describe("a rate of exchange", () => {
  it("is read with a comma or a point, and never as a fraction of a millionth", () => {
    expect(["1.0853", "1,0853", "160", "0.000001"].map(millionths)).toEqual([1_085_300, 1_085_300, 160_000_000, 1]);
    expect(["", "0", "1.0000001", "1.2.3", "-1", "1e3", "about 1"].map(millionths)).toEqual([null, null, null, null, null, null, null]);
  });
  it("is written with four decimals, and more where it has them", () => {
    expect([1_085_300, 160_000_000, 1_955_830, 1].map(perEuro)).toEqual(["1.0853", "160.0000", "1.95583", "0.000001"]);
  });
});
