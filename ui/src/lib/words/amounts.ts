/**
 * Amounts in words, as the papers write them: beside the figures wherever money moves by one touch.
 *
 * A language without its own words here writes none; the figures stand. The papers' own words are the server's, and
 * the same examples are tried on both.
 */

type Gender = "masculine" | "feminine" | "neuter";
interface Unit { one: string; many: string; gender: Gender }
interface Tongue {
  nought: string;
  minus: string;
  and: string;
  units: Readonly<Record<string, readonly [whole: Unit, hundredth: Unit]>>;
  words: (number: number, gender: Gender) => string;
}

const unit = (one: string, many: string, gender: Gender = "neuter"): Unit => ({ one, many, gender });

const BG_SMALL = "три четири пет шест седем осем девет десет единадесет дванадесет тринадесет четиринадесет петнадесет шестнадесет седемнадесет осемнадесет деветнадесет".split(" ");
const BG_TENS = "двадесет тридесет четиридесет петдесет шестдесет седемдесет осемдесет деветдесет".split(" ");
const BG_HUNDREDS = "сто двеста триста четиристотин петстотин шестстотин седемстотин осемстотин деветстотин".split(" ");
const BG_ONE: Record<Gender, string> = { masculine: "един", feminine: "една", neuter: "едно" };
const BG_TWO: Record<Gender, string> = { masculine: "два", feminine: "две", neuter: "две" };
const BG_SCALES = [unit("хиляда", "хиляди", "feminine"), unit("милион", "милиона", "masculine"), unit("милиард", "милиарда", "masculine")];

const EN_SMALL = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const EN_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const EN_SCALES = ["thousand", "million", "billion"];

/** The threes of figures of a number, from the lowest up. */
function threes(number: number): number[] {
  const groups: number[] = [];
  for (let rest = number; rest > 0; rest = Math.floor(rest / 1000)) groups.push(rest % 1000);
  return groups;
}

function bulgarianHundreds(number: number, gender: Gender): string {
  const words: string[] = [];
  if (number >= 100) words.push(BG_HUNDREDS[Math.floor(number / 100) - 1] ?? "");
  let rest = number % 100;
  if (rest >= 20) {
    words.push(BG_TENS[Math.floor(rest / 10) - 2] ?? "");
    rest %= 10;
  }
  if (rest > 0) words.push(rest === 1 ? BG_ONE[gender] : rest === 2 ? BG_TWO[gender] : (BG_SMALL[rest - 3] ?? ""));
  if (words.length > 1) words.splice(-1, 0, "и");
  return words.join(" ");
}

/** „и“ stands before the last word alone; one thousand is said without its one. */
function bulgarian(number: number, gender: Gender): string {
  const groups = threes(number).flatMap((here, place) => {
    if (here === 0) return [];
    const scale = BG_SCALES[place - 1];
    if (!scale) return [bulgarianHundreds(here, gender)];
    if (here === 1) return [scale.gender === "feminine" ? scale.one : `един ${scale.one}`];
    return [`${bulgarianHundreds(here, scale.gender)} ${scale.many}`];
  });
  groups.reverse();
  const last = groups.at(-1) ?? "";
  if (groups.length > 1 && !last.includes(" и ")) groups.splice(-1, 0, "и");
  return groups.join(" ");
}

function englishHundreds(number: number): string {
  const words: string[] = [];
  const rest = number % 100;
  if (number >= 100) words.push(`${EN_SMALL[Math.floor(number / 100) - 1]} hundred`);
  if (number >= 100 && rest > 0) words.push("and");
  const [tens, ones] = [EN_TENS[Math.floor(rest / 10) - 2], rest % 10];
  if (rest >= 20) words.push(ones ? `${tens}-${EN_SMALL[ones - 1]}` : (tens ?? ""));
  else if (rest > 0) words.push(EN_SMALL[rest - 1] ?? "");
  return words.join(" ");
}

function english(number: number): string {
  const groups = threes(number).flatMap((here, place) => (here === 0 ? [] : [[englishHundreds(here), EN_SCALES[place - 1]].filter(Boolean).join(" ")]));
  const last = number % 1000;
  if (number >= 1000 && last > 0 && last < 100) groups.splice(1, 0, "and");
  return groups.reverse().join(" ");
}

const TONGUES: Readonly<Record<string, Tongue>> = {
  bg: {
    nought: "нула", minus: "минус", and: "и", words: bulgarian,
    units: { EUR: [unit("евро", "евро"), unit("цент", "цента", "masculine")], BGN: [unit("лев", "лева", "masculine"), unit("стотинка", "стотинки", "feminine")] },
  },
  en: {
    nought: "zero", minus: "minus", and: "and", words: english,
    units: { EUR: [unit("euro", "euros"), unit("cent", "cents")], BGN: [unit("lev", "leva"), unit("stotinka", "stotinki")] },
  },
};

const MOST = 1e12;

/** Whole cents in words; nothing where the language or the currency has none here. */
export function amountInWords(cents: number, currency: string, language: string): string {
  const tongue = TONGUES[language];
  const named = tongue?.units[currency];
  if (!tongue || !named || Math.abs(cents) >= MOST) return "";
  const counted = (number: number, of: Unit): string => `${tongue.words(number, of.gender) || tongue.nought} ${number === 1 ? of.one : of.many}`;
  const [whole, hundredths] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const parts = whole > 0 || hundredths === 0 ? [counted(whole, named[0])] : [];
  if (hundredths > 0) parts.push(counted(hundredths, named[1]));
  return `${cents < 0 ? `${tongue.minus} ` : ""}${parts.join(` ${tongue.and} `)}`;
}
