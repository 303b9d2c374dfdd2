/**
 * Call bets as croupiers speak them: "17 and the neighbours by 5", "17/2 по 5", "3 съседи на 17",
 * "воазен по 10", "tiers by 5". A number is read whole or not at all: half of one is another bet.
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

/** What a sector is called, whole: "orphelins plein" is another bet, and not read as this one. */
const SECTORS: [RegExp, string][] = [
  [/^(voisins?|воазени?)( (du z[eé]ro|(?:де|дьо|дю) з[еи]ро|на нулата))?$/u, "voisins"],
  [/^(tiers?|тиерс?)( (du cylindre|дю силиндър))?$/u, "tiers"],
  [/^(orphelins?|орфелини?)$/u, "orphelins"],
  [/^(jeu[ -]?z[eé]ro|жь?о з[еи]ро)$/u, "jeu-zero"],
];
const FINALE = /^(?:finales?|финал\p{L}*) ?(\d+)$/u;
const COMPLETE = /^(?:complete|full|пълен(?: залог)?|комплект\p{L}*|комплет) ?(?:number |номер )?(\d+)$/u;
const UNIT = /(?<!\p{L})(?:by|at|по|х|x|×)\s*(\d+(?:[.,]\d{1,2})?)\s*(?:€|eur|евро)?$/u;

const NUMBER = "(?:(?:number|номер) |№ ?)?(?<number>\\d+)";
const MANY = "(?<many>\\d+|един|двама|one|two)";
/** How many each side, where it is said as a word. */
const SPOKEN: Readonly<Record<string, string>> = { един: "1", one: "1", двама: "2", two: "2" };
const BESIDE = "(?:neighbou?rs?|съсед\\p{L}*|кол)";
const SIDES = "(?: (?:on )?(?:each|either|both) sides?| от (?:всяка страна|двете страни))?";
/** The orders in which a number and its neighbours are spoken. Digits stand whole between what is around them. */
const NEIGHBOURS = [
  `${NUMBER} ?[/+±] ?${MANY}(?: ${BESIDE})?${SIDES}`,
  `${NUMBER} (?:and|with|plus|и|с|със|плюс) (?:по )?${MANY} ${BESIDE}${SIDES}`,
  `(?:по )?${MANY} ${BESIDE}${SIDES} (?:of|to|на) ${NUMBER}`,
  `${NUMBER} (?:(?:and|with|и|с|със) )?(?:(?:the|its) )?${BESIDE}${SIDES}`,
  `(?:the )?${BESIDE} (?:(?:of|to|на) )?${NUMBER}`,
].map((form) => new RegExp(`^${form}$`, "u"));
/** "2 neighbours" may be the number 2 with its neighbours, or two neighbours of a number not said yet. */
const HALF_SAID = new RegExp(`^[1-9] (?:neighbou?rs?|съсед(?:и|а)?)${SIDES}$`, "u");

/** Reads a spoken call; null where the words are no call, or may mean more than one. */
export function readCall(text: string): SpokenCall | null {
  let words = text.trim().toLowerCase();
  let unit: number | null = null;
  const said = UNIT.exec(words);
  if (said) {
    unit = cents(said[1] ?? "");
    if (unit === null) return null;
    words = words.slice(0, said.index);
  }
  const name = callNamed(words.replace(/[\s,.;]+/gu, " ").trim());
  return name ? { name, unit } : null;
}

function callNamed(words: string): string | null {
  for (const [pattern, name] of SECTORS) {
    if (pattern.test(words)) return name;
  }
  const finale = FINALE.exec(words)?.[1];
  if (finale) return /^\d$/.test(finale) ? `finale-${finale}` : null;
  const complete = COMPLETE.exec(words)?.[1];
  if (complete) return named("complete", complete);
  if (HALF_SAID.test(words)) return null;
  for (const form of NEIGHBOURS) {
    const { number, many = "2" } = form.exec(words)?.groups ?? {};
    const each = SPOKEN[many] ?? many;
    if (number) return /^[1-9]$/.test(each) ? named("neighbours", number, each) : null;
  }
  return null;
}

/** A call on a pocket in the one notation, where two neighbours each side go without saying: `07` is 7, `00` is 00. */
function named(family: string, number: string, many = "2"): string | null {
  if (number.length > 2) return null;
  return `${family}-${number.replace(/^0(?=[1-9])/, "")}${many === "2" ? "" : `-${many}`}`;
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
