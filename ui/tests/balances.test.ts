import { afterEach, describe, expect, it } from "vitest";
import { clock, words } from "$lib/words/words.svelte";
import { numberedTitle, shiftTitle } from "../src/audit/balances";
import type { LogLine, Numbered, Shift } from "../src/audit/papers";

const before = words.language;
afterEach(() => words.choose(before));

const DAY = "2026-11-30";
const AT = Date.parse("2026-11-30T14:05:00Z") * 1000;
const shift = (purpose: Shift["purpose"], counted_by: string, closed_at: number, number: number): Shift => ({ purpose, counted_by, closed_at, number });
/** Three balances of one desk: 1 was made anew as 4, 2 is another shift's, 3 the day's. */
const DESK: LogLine = {
  log: `desk-1/${DAY}`, name: "desk-1", day: DAY, number: 0, counted: true, live: true,
  annulled: [{ kind: "fill", number: 1, replaced_by: 2 }, { kind: "desk-balance", number: 1, replaced_by: 4 }],
  shifts: [shift("shift", "501", AT, 4), shift("shift", "502", AT + 3_600_000_000, 2), shift("closing", "503", AT + 7_200_000_000, 3)],
};
const paper = (number: number, log = DESK.log): Numbered => ({ number, log, day: DAY, at: AT, annulled: number === 1, replaced_by: number === 1 ? 4 : 0 });
const titles = (): string[] => [1, 2, 3, 4].map((number) => numberedTitle("desk-balance", paper(number), [DESK]));

describe("the balances of one desk's shifts where one is annulled", () => {
  it("are told apart by number, desk, shift, cashier and time, an annulled one too", () => {
    words.choose("en");
    const [first, second, third] = [0, 3_600_000_000, 7_200_000_000].map((later) => clock(AT + later));
    expect(titles()).toEqual([
      `No. 1 · desk-1 · shift 1 (501, until ${first})`,
      `No. 2 · desk-1 · shift 2 (502, until ${second})`,
      `No. 3 · desk-1 · end of the day (503, until ${third})`,
      `No. 4 · desk-1 · shift 1 (501, until ${first})`,
    ]);
    expect(first).not.toBe(second);
  });
  it("are so in Bulgarian", () => {
    words.choose("bg");
    expect(titles().slice(1, 3)).toEqual([
      `№ 2 · desk-1 · смяна 2 (502, до ${clock(AT + 3_600_000_000)})`,
      `№ 3 · desk-1 · край на деня (503, до ${clock(AT + 7_200_000_000)})`,
    ]);
  });
  it("are told by number and desk alone where nothing more is known, and so is every other paper", () => {
    words.choose("en");
    expect(numberedTitle("desk-balance", paper(9), [DESK])).toBe("No. 9 · desk-1");
    expect(numberedTitle("desk-balance", paper(2, `desk-2/${DAY}`), [DESK])).toBe("No. 2 · desk-2");
    expect(numberedTitle("fill", paper(2), [DESK])).toBe("No. 2 · desk-1");
    expect(numberedTitle("desk-balance", paper(2), [])).toBe("No. 2 · desk-1");
  });
});

describe("the balances of a day that are printed", () => {
  const title = (place: number, number: number): string => shiftTitle(DESK, { ...(DESK.shifts ?? [])[place], number } as Shift, place);
  it("bear their numbers", () => {
    words.choose("en");
    expect(title(1, 2)).toBe(`desk-1: balance of shift 2, no. 2 (502, until ${clock(AT + 3_600_000_000)})`);
    expect(title(2, 3)).toBe("desk-1: balance of the desk, no. 3");
    words.choose("bg");
    expect(title(1, 2)).toBe(`desk-1: баланс на смяна 2, № 2 (502, до ${clock(AT + 3_600_000_000)})`);
    expect(title(2, 3)).toBe("desk-1: баланс на касата, № 3");
  });
  it("have none where they are of before balances were numbered by shift", () => {
    words.choose("en");
    expect(title(0, 0)).toBe(`desk-1: balance of shift 1 (501, until ${clock(AT)})`);
    expect(title(2, 0)).toBe("desk-1: balance of the desk");
  });
});
