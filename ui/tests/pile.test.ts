/** Chips told as croupiers think of them, in both languages. */
import "../src/staff/texts";
import { afterEach, expect, it } from "vitest";
import { words } from "$lib/words/words.svelte";
import { pileText } from "../src/staff/pile";

afterEach(() => words.choose("bg"));

it.each([
  ["en", 67, "3 stacks + 7"], ["en", 60, "3 stacks"], ["en", 27, "one stack + 7"], ["en", 20, "one stack"], ["en", 21, "one stack + 1"],
  ["en", 7, "7 chips"], ["en", 1, "one chip"], ["en", 0, "0 chips"],
  ["bg", 67, "3 стека + 7"], ["bg", 40, "2 стека"], ["bg", 20, "един стек"], ["bg", 33, "един стек + 13"], ["bg", 1, "един чип"], ["bg", 2, "2 чипа"],
])("%s: %i chips are %s", (language, chips, told) => {
  words.choose(language);
  expect(pileText(chips)).toBe(told);
});
