import { expect, it } from "vitest";
import type { Alarm } from "../src/lib/wire";
import { roleName } from "../src/lib/words/names";
import { words } from "../src/lib/words/words.svelte";
import { alarmText } from "../src/staff/alarms";
import type { CalledFor } from "../src/staff/called";

const plain = (cents: number): string => (cents / 100).toFixed(2);
const alarm = (detail: string): Alarm =>
  ({ number: 1, kind: "unassigned", at: 0, game: 0, detail, bars_closing: false, by: "105" }) as Alarm;

it.each(["bg", "en"] as const)("names who took which place without being assigned, in %s", (language) => {
  words.language = language;
  expect(alarmText(alarm("105, croupier"), plain)).toMatch(new RegExp(`: 105, ${roleName("croupier")}$`));
  expect(alarmText(alarm("something else"), plain)).toMatch(/: something else$/);
});

const called = (about: CalledFor | null, detail = ""): string =>
  alarmText({ kind: "inspector-called", game: 0, detail, about }, plain);

it("says why the rules called the inspector in the language chosen, and an old sentence as it was written", () => {
  const sold: CalledFor = { type: "sold-above-sum", amount: 500_500, seat: 1, visitor: "V-17" };
  const back: CalledFor = { type: "back-beyond-sold", seat: 3, back: 600_000, sold: 20_000 };
  words.language = "bg";
  expect(called(sold)).toBe("Викат инспектора: място 1, продадени чипове за 5005.00; посетител V-17");
  expect(called({ type: "sold-above-sum", amount: 500_500 })).toBe("Викат инспектора: продадени парични чипове за 5005.00; поискайте номера на посетителя");
  words.language = "en";
  expect(called(back)).toBe("The inspector is called: seat 3 has handed back chips for 6000.00 and was sold 200.00");
  expect(called(null, "chips for 5005.00 sold")).toBe("The inspector is called: chips for 5005.00 sold");
});
