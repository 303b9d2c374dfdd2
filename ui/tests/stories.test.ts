import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import { languages, words } from "$lib/words/words.svelte";
import design from "../../docs/design.md?raw";
import Stories from "../stories/Stories.svelte";

/** The shared library, and every part that docs/design.md names. */
const library = Object.keys(import.meta.glob("../src/lib/*.svelte")).map((path) => path.replace(/^.*\/(\w+)\.svelte$/, "$1"));
const named = [...design.slice(design.indexOf("## Parts")).matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell]) => [...(cell ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name as string));
const parts = [...new Set([...library, ...named])];
const SWITCHES = ["LanguageSwitch", "SoundSwitch", "ThemeSwitch"];

/** Some hundreds of zones are drawn: more than a busy machine does in the usual time. */
const PATIENCE = 60_000;

it.each(languages())("every part has a story that can be drawn in %s", (language) => {
  words.choose(language);
  const target = document.createElement("div");
  document.body.append(target);
  const page = mount(Stories, { target });
  flushSync();
  const told = [...target.querySelectorAll<HTMLElement>("[data-story]")].map((one) => one.dataset["story"]);
  expect(named.length).toBeGreaterThan(25);
  expect(parts.filter((part) => !told.includes(part) && !SWITCHES.includes(part))).toEqual([]);
  expect(target.querySelectorAll("header button").length).toBeGreaterThanOrEqual(languages().length + 2);
  expect([...target.querySelectorAll("section[data-story]")].filter((one) => one.children.length < 2)).toEqual([]);
  void unmount(page);
  target.remove();
}, PATIENCE);
