import { expect, it } from "vitest";
import type { Alarm } from "../src/lib/wire";
import { roleName } from "../src/lib/words/names";
import { words } from "../src/lib/words/words.svelte";
import { alarmText } from "../src/staff/alarms";

const alarm = (detail: string): Alarm =>
  ({ number: 1, kind: "unassigned", at: 0, game: 0, detail, bars_closing: false, by: "105" }) as Alarm;

it.each(["bg", "en"] as const)("names who took which place without being assigned, in %s", (language) => {
  words.language = language;
  expect(alarmText(alarm("105, croupier"))).toMatch(new RegExp(`: 105, ${roleName("croupier")}$`));
  expect(alarmText(alarm("something else"))).toMatch(/: something else$/);
});
