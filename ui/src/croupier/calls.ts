/**
 * Call bets as croupiers speak them: "17 and the neighbours by 5", "17/2 по 5", "воазен по 10", "tiers 5".
 *
 * What may be called, and which chips it is, comes from the server's rules; here only the words are read.
 */

export interface SpokenCall {
  /** The call's name in the one notation: `neighbours-17`, `voisins`, `finale-6`. */
  name: string;
  /** One chip of the call in cents, or null where no unit was said. */
  unit: number | null;
}

export interface Permitted {
  name: string;
  /** Component bets as `[spot, chips]`, per chip of the call. */
  bets: readonly (readonly [string, number])[];
}

/** A word ends where no letter follows: JavaScript's own word boundary knows no Cyrillic. */
const SECTORS: [RegExp, string][] = [
  [/^(voisins?|воазени?)(?!\p{L})/iu, "voisins"],
  [/^(tiers?|тиерс?)(?!\p{L})/iu, "tiers"],
  [/^(orphelins?|орфелини?)(?!\p{L})/iu, "orphelins"],
  [/^(jeu[ -]?z[eé]ro|жьо зеро)(?!\p{L})/iu, "jeu-zero"],
];
const NEIGHBOURS = /(neighbou?rs?|съсед\p{L}*|кол|\/|\+|±)/iu;
const FINALE = /^(finales?|финал\p{L}*)\s*(\d)/iu;
const COMPLETE = /^(complete|full|пълен|комплект\p{L}*|комплет)\s*(\d{1,2})/iu;
const UNIT = /(?:by|at|по|х|x|×)\s*(\d+(?:[.,]\d{1,2})?)\s*(?:€|eur|евро)?\s*$/iu;

/** Reads a spoken call; null where the words are no call. */
export function readCall(text: string): SpokenCall | null {
  let words = text.trim();
  let unit: number | null = null;
  const said = UNIT.exec(words);
  if (said) {
    unit = cents(said[1] ?? "");
    words = words.slice(0, said.index).trim();
  }
  const name = callNamed(words);
  return name ? { name, unit } : null;
}

function callNamed(words: string): string | null {
  for (const [pattern, name] of SECTORS) {
    if (pattern.test(words)) return name;
  }
  const finale = FINALE.exec(words);
  if (finale) return `finale-${finale[2] ?? ""}`;
  const complete = COMPLETE.exec(words);
  if (complete) return `complete-${complete[2] ?? ""}`;
  const number = /\b\d{1,2}\b/.exec(words);
  if (!number || !NEIGHBOURS.test(words)) return null;
  const each = /(?:\/|\+|±)\s*([1-9])\b/.exec(words)?.[1] ?? /([1-9])\s*(?:neighbou?rs|съсед)/iu.exec(words)?.[1];
  return `neighbours-${number[0]}${each && each !== "2" && each !== number[0] ? `-${each}` : ""}`;
}

/** Typed euros to cents: `5`, `2,50`, `2.5`. */
export function cents(text: string): number | null {
  const match = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0") || 0);
}

export function chipsOf(call: Permitted): number {
  return call.bets.reduce((sum, [, chips]) => sum + chips, 0);
}

/** A total that does not divide is offered as the nearest lower unit with the change (ruling 14). */
export function offered(total: number, call: Permitted, chipValue: number): { unit: number; change: number } {
  const chips = chipsOf(call);
  const unit = Math.floor(total / (chips * chipValue)) * chipValue;
  return { unit, change: total - unit * chips };
}
