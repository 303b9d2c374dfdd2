import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import errors from "../../src/dolly/errors.py?raw";
import { Catalogues } from "$lib/words/catalogues";
import { formatsOf } from "$lib/words/format";
import { callName, readable, spotName } from "$lib/words/names";
import { languages, t, words } from "$lib/words/words.svelte";
import positions from "../../tests/vectors/positions.json";
import { askedIn, givenIn, patternsIn, quotedIn } from "./said";

const server = import.meta.glob<string>(["../../src/dolly/**/*.py", "../../src/dolly/**/*.toml"], { query: "?raw", import: "default", eager: true });
const wires = import.meta.glob<string>(["../openapi.json"], { query: "?raw", import: "default", eager: true });
const positionsOf = (): string[] => Object.keys(positions["single-zero"]);

const catalogues = import.meta.glob<string>("../locales/**/*.ftl", { query: "?raw", import: "default", eager: true });
const sources = Object.entries(
  import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts"], { query: "?raw", import: "default", eager: true }),
);

const keysOf = (path: string): string[] => [...(catalogues[path] ?? "").matchAll(/^([a-z][\w-]*) *=/gm)].map((found) => found[1] as string);
const catalogue = (language: string): string[] =>
  Object.keys(catalogues).filter((path) => path.endsWith(`/${language}.ftl`)).flatMap(keysOf);
/** A folder's file for players or for staff, by the house's own language. */
const houseFiles = Object.keys(catalogues).filter((path) => path.endsWith("/bg.ftl"));

const asked = sources.map(([path, source]) => [path, askedIn(source)] as const);
/** Every word in quotes: a key said whole, or handed on to who says it. */
const said = new Set(sources.flatMap(([, source]) => quotedIn(source)));
/** The words a key may end in: those of the pages, of the server and of the house rules. A count ends one too. */
const ends = new Set([
  ...said, ...Object.values(server).flatMap(quotedIn), ...positionsOf(), ...Object.keys(wires).flatMap((path) => quotedIn(wires[path] ?? "")),
]);
const begun = new Set(asked.flatMap(([, one]) => one.begun));
const patterns = sources.flatMap(([, source]) => patternsIn(source));
/** What stands for a word in a pattern is a word somebody says, a count, or put together itself. */
const fills = (word: string): boolean => ends.has(word) || ends.has(word.replaceAll("-", "_")) || /^\d+$/.test(word) || putTogether(word);
const putTogether = (key: string): boolean => patterns.some((one) => one.exec(key)?.slice(1).every(fills) ?? false);
const isUsed = (key: string): boolean => said.has(key) || putTogether(key);

describe("the catalogues", () => {
  it.each(houseFiles)("say the same in English as in Bulgarian: %s", (path) => {
    expect(keysOf(path.replace("bg.ftl", "en.ftl")).sort()).toEqual(keysOf(path).sort());
  });

  it("say nothing twice", () => {
    const keys = catalogue("bg");
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it("hold no text that nothing says", () => {
    expect(catalogue("bg").filter((key) => !isUsed(key))).toEqual([]);
  });

  it("hold every text that is asked for, on both sides of a question mark and through a map", () => {
    const known = new Set(catalogue("bg"));
    expect(asked.flatMap(([path, one]) => one.whole.filter((key) => !known.has(key)).map((key) => `${path}: ${key}`))).toEqual([]);
  });

  it.each(["bg", "en"])("are given every value they name: %s", (language) => {
    const texts = Object.entries(catalogues).filter(([path]) => path.endsWith(`/${language}.ftl`)).map(([, source]) => source).join("\n");
    const wanted = new Map(
      [...texts.matchAll(/^([a-z][\w-]*) *=(.*(?:\n[ \t].*)*)/gm)].map(([, key, text]) => [key, [...(text ?? "").matchAll(/\$(\w+)/g)].map(([, name]) => name as string)]),
    );
    const given = sources.flatMap(([path, source]) => givenIn(source).map((one) => ({ path, ...one })));
    expect(given.length).toBeGreaterThan(800);
    expect(given.flatMap(({ path, key, names }) => (wanted.get(key) ?? []).filter((name) => !names.includes(name)).map((name) => `${path}: ${key} lacks ${name}`))).toEqual([]);
  });

  it("hold some text for every beginning that is asked for", () => {
    const known = catalogue("bg");
    expect([...begun].filter((start) => !known.some((key) => key.startsWith(start)))).toEqual([]);
  });

  it("have words for every refusal of the house", () => {
    const enumeration = errors.slice(errors.indexOf("class Refusal(StrEnum)"), errors.indexOf("PRECEDENCE"));
    const refusals = [...enumeration.matchAll(/= "([a-z-]+)"/g)].map((found) => `refusal-${found[1]}`);
    expect(refusals.length).toBeGreaterThan(50);
    expect(catalogue("bg").filter((key) => key.startsWith("refusal-")).sort()).toEqual(refusals.sort());
  });

  it.each(Object.keys(catalogues))("are written without a slip: %s", (path) => {
    const source = catalogues[path] ?? "";
    expect(new FluentResource(source).body.length).toBe(keysOf(path).length);
  });
});

describe("what finds the texts", () => {
  it("reads both sides of a question mark, and not what is compared", () => {
    expect(askedIn('{t(side === "sell" ? "desk-sell" : `desk-other`, { amount: money("x") })}').whole).toEqual(["desk-sell", "desk-other"]);
    expect(askedIn('t(named.includes("a-b") ? "one" : "two")').whole).toEqual(["one", "two"]);
  });

  it("reads the names of the values a text is given", () => {
    expect(givenIn('t("a-b", { one: f(x, y), two, three: { four: 1 } }) t("c") t("d", some)')).toEqual([{ key: "a-b", names: ["one", "two", "three"] }, { key: "c", names: [] }]);
  });

  it("reads the beginning of what is put together, and the values of a map that is looked up", () => {
    expect(askedIn("t(`pit-kind-${one}`)").begun).toEqual(["pit-kind-"]);
    expect(patternsIn("has(`card-${way}-do`)").map((one) => one.exec("card-load-do")?.[1])).toEqual(["load"]);
    expect(askedIn('const NAMES: Record<Where, string> = { pit: "pit-title", "a-b": "desk-title" };\nt(NAMES[one])').whole).toEqual(["pit-title", "desk-title"]);
  });
});

describe("the words", () => {
  it("are Bulgarian in the house, and change without reloading", () => {
    expect(languages()[0]).toBe("bg");
    words.choose("bg");
    expect(t("colour-red")).toBe("червено");
    words.choose("en");
    expect(t("colour-red")).toBe("red");
  });

  it("have a name for every spot, each its own", () => {
    for (const language of languages()) {
      words.choose(language);
      const names = Object.keys(positions["single-zero"]).map(spotName);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => name.includes("spot-"))).toEqual([]);
    }
  });

  it("name a call by how it is called", () => {
    words.choose("en");
    expect(callName("neighbours-17")).toBe("17 and two neighbours each side");
    expect(callName("neighbours-0-1")).toBe("0 and one neighbour each side");
    expect(callName("jeu-zero")).toBe("Jeu zéro");
  });

  it("write money as the language does", () => {
    expect(formatsOf("bg").money(125050, "EUR").replace(/\s/g, " ")).toBe("1250,50 €");
    expect(formatsOf("en").money(125050, "EUR")).toBe("€1,250.50");
    expect(formatsOf("bg").chipFace(250)).toBe("2,5");
    expect(formatsOf("en").chipFace(1_250_000)).toBe("12.5k");
  });

  it("say the facts of a refusal in words and money", () => {
    words.choose("en");
    expect(t("refusal-above-maximum", readable({ spot: "17-20", maximum: 20000 }, "EUR"))).toBe("split 17, 20: the most is €200.00.");
  });
});

describe("a further language for terminals and board is one text file (ruling 33)", () => {
  const own = { "/locales/bg.ftl": catalogues["../locales/bg.ftl"] ?? "", "/locales/en.ftl": catalogues["../locales/en.ftl"] ?? "" };
  /** Every letter of a text made longer and stranger; what stands in braces is left as it is. */
  const strange = (source: string): string =>
    source.split("\n").map((line) => {
      const [head = "", text] = [line.slice(0, line.indexOf("= ") + 2), line.slice(line.indexOf("= ") + 2)];
      return /^[a-z][\w-]* = [^{]+$/.test(line) ? `${head}[${text.replace(/[aeiou]/g, (letter) => letter + "\u0301")}]` : line;
    }).join("\n");

  it("a pseudo-language says every text of a terminal, and plurals and sums in its own way", () => {
    const all = new Catalogues({ ...own, "/locales/qps.ftl": strange(own["/locales/en.ftl"]) });
    expect(all.languages).toEqual(["bg", "en", "qps"]);
    const keys = keysOf("../locales/en.ftl");
    expect(keys.filter((key) => !all.has("qps", key))).toEqual([]);
    expect(all.say("qps", "phase-no-more-bets", {})).toBe("[No\u0301 mo\u0301re\u0301 be\u0301ts]".replace("No\u0301", "No\u0301"));
    expect(all.say("qps", "last-games", { count: 2 })).toContain("2");
  });

  it("what it lacks is said in the house's own language", () => {
    const all = new Catalogues({ ...own, "/locales/tr.ftl": "language-name = Türkçe\nphase-betting = Bahislerinizi yapın\n" });
    expect(all.say("tr", "phase-betting", {})).toBe("Bahislerinizi yapın");
    expect(all.say("tr", "phase-no-more-bets", {})).toBe(all.say("bg", "phase-no-more-bets", {}));
    expect(all.say("tr", "language-name", {})).toBe("Türkçe");
  });

  it("the Turkish i changes no name on the wire and no figure", () => {
    const all = new Catalogues({ ...own, "/locales/tr.ftl": "kind-line = İNCE DİZİ ıI\n" });
    expect(all.say("tr", "kind-line", {})).toBe("İNCE DİZİ ıI");
    const trade = sources.filter(([path]) => !path.includes("generated")).flatMap(([, source]) => [...source.matchAll(/toLocale(?:Upper|Lower)Case/g)]);
    expect(trade).toEqual([]);
    expect(formatsOf("tr").money(125050, "EUR")).toBe("€1.250,50");
    expect(formatsOf("tr").percent(1 / 37)).toBe("%2,7");
  });

  it("staff are offered the languages they have texts in", () => {
    const all = new Catalogues({ ...own, "/locales/tr.ftl": "language-name = Türkçe\n" });
    all.addStaff({ "/locales/staff/bg.ftl": "role-croupier = крупие\n", "/locales/staff/en.ftl": "role-croupier = croupier\n" });
    expect(all.languages).toEqual(["bg", "en"]);
  });
});
