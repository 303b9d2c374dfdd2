/**
 * The house's words. Texts stand in Fluent catalogues under `locales/`: `xx.ftl` for what players, the board and
 * all consoles say, `staff/…/xx.ftl` for what only staff read. A further language is one more file there.
 */

import { FluentNumber, type FluentVariable } from "@fluent/bundle";
import { Catalogues, HOUSE_LANGUAGE, type Sources } from "./catalogues";
import { amountInWords } from "./amounts";
import { formatsOf, type Formats } from "./format";

const catalogues = new Catalogues(import.meta.glob<string>("../../../locales/*.ftl", { query: "?raw", import: "default", eager: true }));

const KEY = "dolly.language";

export type Values = Record<string, FluentVariable | boolean | null | undefined>;

export const languages = (): readonly string[] => catalogues.languages;

function chosenBefore(): string {
  const wanted = [
    new URLSearchParams(location.search).get("lang"), sessionStorage.getItem(KEY), HOUSE_LANGUAGE,
  ];
  return wanted.find((one): one is string => one !== null && languages().includes(one)) ?? HOUSE_LANGUAGE;
}

class Words {
  language: string = $state(chosenBefore());
  readonly formats: Formats = $derived(formatsOf(this.language));

  /** Another language, at once and without reloading; this window remembers it. */
  choose(language: string): void {
    if (!languages().includes(language)) return;
    this.language = language;
    sessionStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }

  /** A seat forgets its language when the player leaves (ruling 33). */
  forget(): void {
    sessionStorage.removeItem(KEY);
    this.language = HOUSE_LANGUAGE;
    document.documentElement.lang = HOUSE_LANGUAGE;
  }

  has(key: string): boolean {
    return catalogues.has(this.language, key);
  }

  /** The text of `key` in the language chosen; what a language lacks is said in the house's own. */
  say(key: string, values: Values = {}): string {
    return catalogues.say(this.language, key, variables(values));
  }
}

function variables(values: Values): Record<string, FluentVariable> {
  const known: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "boolean") known[name] = value ? "yes" : "no";
    else if (value === null || value === undefined) known[name] = "";
    else known[name] = typeof value === "number" ? new FluentNumber(value, { useGrouping: true }) : value;
  }
  return known;
}

export const words = new Words();

/** Staff read more: their texts are added before their page draws anything, and with them the languages they have. */
export function addStaffTexts(sources: Sources): void {
  catalogues.addStaff(sources);
  words.language = chosenBefore();
  document.documentElement.lang = words.language;
}

/** What a language calls itself. */
export const languageName = (language: string): string => catalogues.say(language, "language-name", {});

document.documentElement.lang = words.language;

/** `t("phase-betting")`: the text in the language chosen. Inside markup it follows a change of language. */
export const t = (key: string, values?: Values): string => words.say(key, values);

export const has = (key: string): boolean => words.has(key);

/** Money in words' own form: `money(1250, "EUR")` is `12,50 €` in Bulgarian. */
export const money = (cents: number, currency = "EUR"): string => words.formats.money(cents, currency);
/** Money in words, as a paper writes it; nothing where the language has no words for it. */
export const spelt = (cents: number, currency = "EUR"): string => amountInWords(cents, currency, words.language);
/** Money without needless cents: `brief(10000, "EUR")` is `100 €`. */
export const brief = (cents: number, currency = "EUR"): string => words.formats.brief(cents, currency);
export const chipFace = (cents: number): string => words.formats.chipFace(cents);
export const number = (value: number): string => words.formats.number(value);
export const percent = (share: number): string => words.formats.percent(share);
export const clock = (micros: number): string => words.formats.clock(micros);
export const moment = (micros: number): string => words.formats.moment(micros);
export const date = (day: string): string => words.formats.date(day);

