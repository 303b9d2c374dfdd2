import { expect, it } from "vitest";
import { byDay, worked, type LogLine } from "../src/audit/papers";

const line: LogLine = { log: "R1/2026-11-30", name: "R1", day: "2026-11-30", number: 1, counted: true, live: true };

it("a day on which nothing was played has its card where a dispute's protocol or an entry of the register stands on it", () => {
  const days = byDay({
    tables: [line], desks: [], days: {}, disputes: { "2026-11-28": [3, 4] }, entries: { "2026-11-29": 2 }, annulled: { "2026-11": [1], "2026-11-27": [5] },
  });
  expect(days.map((one) => [one.day, one.disputes, one.entries, worked(one)])).toEqual([
    ["2026-11-30", [], 0, true], ["2026-11-29", [], 2, false], ["2026-11-28", [3, 4], 0, false], ["2026-11-27", [], 0, false],
  ]);
});
