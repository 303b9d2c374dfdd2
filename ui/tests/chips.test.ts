import { describe, expect, it } from "vitest";
import { chipsCalled, lookOf, OTHERS, seatColour } from "../src/lib/cloth/chips";

describe("chips look as the house's sets are called", () => {
  it("in Bulgarian, in English, in whatever case", () => {
    expect(chipsCalled("Червен").name).toBe("red");
    expect(chipsCalled(" лилав ").name).toBe("violet");
    expect(chipsCalled("BLUE").name).toBe("blue");
  });
  it("a name that is no colour known here is drawn as no colour, and not as another's", () => expect(chipsCalled("каре")).toBe(OTHERS));
  it("a seat has its set's colour, and its own on screens where the house has no set for it", () => {
    expect(lookOf(2, ["бял", "зелен"]).name).toBe("green");
    expect(lookOf(3, ["бял", "зелен"])).toBe(seatColour(3));
    expect(lookOf(1)).toBe(seatColour(1));
  });
});
