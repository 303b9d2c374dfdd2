/**
 * Fluent catalogues by language. A language is there as soon as one file of it is: `xx.ftl` for terminals and board;
 * on a page of the staff only those count that have staff's texts too. What a language lacks is said in the house's.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const HOUSE_LANGUAGE = "bg";

/** Texts by the path of their file, whose name is the language. */
export type Sources = Readonly<Record<string, string>>;

const languageOf = (path: string): string => path.replace(/^.*\/(\w[\w-]*)\.ftl$/, "$1");
const languagesOf = (sources: Sources): Set<string> => new Set(Object.keys(sources).map(languageOf));

export class Catalogues {
  readonly #bundles = new Map<string, FluentBundle>();
  #staff: Set<string> | null = null;
  #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** The texts that only staff read; a page of theirs adds them before it draws anything. */
  addStaff(sources: Sources): void {
    this.#sources = { ...this.#sources, ...sources };
    this.#staff = languagesOf(sources);
    this.#bundles.clear();
  }

  /** The languages this page can be read in, the house's own first. */
  get languages(): string[] {
    const all = [...languagesOf(this.#sources)].filter((one) => this.#staff?.has(one) ?? true);
    return all.sort((one, other) => Number(other === HOUSE_LANGUAGE) - Number(one === HOUSE_LANGUAGE) || one.localeCompare(other));
  }

  has(language: string, key: string): boolean {
    return this.#bundle(language).hasMessage(key);
  }

  say(language: string, key: string, values: Record<string, FluentVariable>): string {
    for (const one of [language, HOUSE_LANGUAGE]) {
      const bundle = this.#bundle(one);
      const message = bundle.getMessage(key);
      if (message?.value) return bundle.formatPattern(message.value, values, []);
    }
    return key;
  }

  #bundle(language: string): FluentBundle {
    const known = this.#bundles.get(language);
    if (known) return known;
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const [path, source] of Object.entries(this.#sources)) {
      if (languageOf(path) === language) bundle.addResource(new FluentResource(source));
    }
    this.#bundles.set(language, bundle);
    return bundle;
  }
}
