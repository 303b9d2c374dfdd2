/**
 * The house's words. Texts stand in Fluent catalogues under `locales/`: `xx.ftl` for what players, the board and
 * all consoles say, `staff/xx.ftl` for what only staff read. A further language is one more file there.
 */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { amountInWords } from "./amounts";
import { formatsOf, type Formats } from "./format";

const sources = import.meta.glob<string>("../../../locales/**/*.ftl", { query: "?raw", import: "default", eager: true });

const HOUSE_LANGUAGE = "bg";
const KEY = "dolly.language";

export type Values = Record<string, FluentVariable | boolean | null | undefined>;

export const languages: readonly string[] = [
  ...new Set(Object.keys(sources).map((path) => path.replace(/^.*\/(\w[\w-]*)\.ftl$/, "$1"))),
].sort((one, other) => Number(other === HOUSE_LANGUAGE) - Number(one === HOUSE_LANGUAGE) || one.localeCompare(other));

function bundleOf(language: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [path, source] of Object.entries(sources)) {
    if (path.endsWith(`/${language}.ftl`)) bundle.addResource(new FluentResource(source));
  }
  return bundle;
}

const bundles = new Map<string, FluentBundle>();

function bundle(language: string): FluentBundle {
  let found = bundles.get(language);
  if (!found) bundles.set(language, (found = bundleOf(language)));
  return found;
}

function chosenBefore(): string {
  const wanted = [
    new URLSearchParams(location.search).get("lang"), sessionStorage.getItem(KEY), HOUSE_LANGUAGE,
  ];
  return wanted.find((one): one is string => one !== null && languages.includes(one)) ?? HOUSE_LANGUAGE;
}

class Words {
  language: string = $state(chosenBefore());
  readonly formats: Formats = $derived(formatsOf(this.language));

  /** Another language, at once and without reloading; this window remembers it. */
  choose(language: string): void {
    if (!languages.includes(language)) return;
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
    return bundle(this.language).hasMessage(key);
  }

  /** The text of `key` in the language chosen; what a language lacks is said in the house's own. */
  say(key: string, values: Values = {}): string {
    for (const language of [this.language, HOUSE_LANGUAGE]) {
      const words = bundle(language);
      const message = words.getMessage(key);
      if (message?.value) return words.formatPattern(message.value, variables(values), []);
    }
    return key;
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

