/** Which texts a source asks for: read off its words, so that a test can hold them against the catalogues. */

export interface Asked {
  /** Keys said whole, each branch of a question mark by itself. */
  whole: string[];
  /** The beginnings of keys put together: `pit-kind-` of `pit-kind-${kind}`. */
  begun: string[];
}

const KEY = /^[a-z][a-z0-9_]*(?:-[a-z0-9_]+)*$/;

/** Every text asked for by `t(…)` or `has(…)`, and by the maps of keys that such a call looks up. */
export function askedIn(source: string): Asked {
  const asked: Asked = { whole: [], begun: [] };
  for (const call of source.matchAll(/(?<![\w.$])(?:t|has)\(/g)) {
    const first = firstArgument(source, call.index + call[0].length);
    const map = /^([A-Z][A-Z_]*)\[/.exec(first)?.[1];
    read(map ? valuesOf(source, map) : first, asked);
  }
  return asked;
}

/** Each text asked for by its own name, with the names of the values it is given. */
export function givenIn(source: string): { key: string; names: string[] }[] {
  return [...source.matchAll(/(?<![\w.$])t\("([\w-]+)"/g)].flatMap((call) => {
    const from = call.index + call[0].length;
    if (source[from] === ")") return [{ key: call[1] as string, names: [] }];
    const given = source[from] === "," ? firstArgument(source, from + 1).trim() : "";
    return given.startsWith("{") && !given.includes("...") ? [{ key: call[1] as string, names: namesOf(given.slice(1, -1)) }] : [];
  });
}

/** The names before the colons, or alone, of an object as it is written. */
function namesOf(written: string): string[] {
  const names: string[] = [];
  for (let from = 0; from < written.length;) {
    const part = firstArgument(written, from);
    const name = /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1];
    if (name) names.push(name);
    from += part.length + 1;
  }
  return names;
}

/** What stands between the bracket and the comma, or the bracket that ends it. */
function firstArgument(source: string, from: number): string {
  let depth = 0;
  let quote = "";
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at] as string;
    if (quote) quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign) && depth === 0) return source.slice(from, at);
    else if (")]}".includes(sign)) depth -= 1;
    else if (sign === "," && depth === 0) return source.slice(from, at);
  }
  return source.slice(from);
}

/** The values of `const NAME = { key: "value", … }`. */
function valuesOf(source: string, name: string): string {
  const found = new RegExp(`const ${name}\\b[^=]*= \\{([^}]*)\\}`).exec(source)?.[1] ?? "";
  return found.replace(/(?:"[\w-]+"|[\w-]+)\s*:/g, "");
}

/** What is compared with is no text, and neither is what is looked for or looked up. */
function read(words: string, asked: Asked): void {
  const plain = words
    .replace(/[!=]==?\s*"[^"]*"/g, "").replace(/"[^"]*"\s*[!=]==?/g, "")
    .replace(/\.(?:includes|startsWith|endsWith|has|get|split|replace|replaceAll)\([^)]*\)/g, "").replace(/\["[^"]*"\]/g, "");
  for (const found of plain.matchAll(/"([^"]*)"/g)) asked.whole.push(found[1] as string);
  for (const found of plain.matchAll(/`([^`]*)`/g)) {
    const text = found[1] as string;
    if (text.includes("${")) asked.begun.push(text.slice(0, text.indexOf("${")));
    else asked.whole.push(text);
  }
}

/** Keys put together, as patterns: `card-${way}-do` is /^card-(.+)-do$/, whoever says it in the end. */
export const patternsIn = (source: string): RegExp[] =>
  [...source.matchAll(/`([a-z0-9-]*(?:\$\{[^{}`]*\}[a-z0-9-]*)+)`/g)].map((found) => found[1] as string)
    .filter((text) => /[a-z]-\$|\}-[a-z]/.test(text))
    .map((text) => new RegExp(`^${text.replace(/\$\{[^{}]*\}/g, "(.+)")}$`));

/** Every word in quotes that may be a key or the end of one. */
export const quotedIn = (source: string): string[] =>
  ['"', "'", "`"].flatMap((quote) => [...source.matchAll(new RegExp(`${quote}([a-z][a-z0-9_-]*)${quote}`, "g"))])
    .map((found) => found[1] as string).filter((word) => KEY.test(word));
