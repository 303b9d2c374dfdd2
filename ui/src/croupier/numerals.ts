/** Whole numbers in words, as a croupier says them over the cloth. */

export type Gender = "masculine" | "feminine" | "neuter";

const BG_SMALL = [
  "нула", "един", "два", "три", "четири", "пет", "шест", "седем", "осем", "девет", "десет", "единадесет",
  "дванадесет", "тринадесет", "четиринадесет", "петнадесет", "шестнадесет", "седемнадесет", "осемнадесет",
  "деветнадесет",
];
const BG_TENS = [
  "", "", "двадесет", "тридесет", "четиридесет", "петдесет", "шестдесет", "седемдесет", "осемдесет", "деветдесет",
];
const BG_HUNDREDS = [
  "", "сто", "двеста", "триста", "четиристотин", "петстотин", "шестстотин", "седемстотин", "осемстотин",
  "деветстотин",
];
const BG_ONE = { masculine: "един", feminine: "една", neuter: "едно" };
const BG_TWO = { masculine: "два", feminine: "две", neuter: "две" };

const EN_SMALL = [
  "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
];
const EN_TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

const LARGEST = 999_999_999;

/** Bulgarian puts „и“ before the last part only: сто двадесет и пет, but сто двадесет и пет хиляди и сто. */
export function inBulgarian(number: number, gender: Gender = "masculine"): string {
  if (number === 0) return "нула";
  const parts: string[][] = [];
  const millions = Math.floor(number / 1_000_000);
  const thousands = Math.floor(number / 1000) % 1000;
  if (millions) parts.push(millions === 1 ? ["един милион"] : [joined(below1000(millions, "masculine")), "милиона"]);
  if (thousands) parts.push(thousands === 1 ? ["хиляда"] : [joined(below1000(thousands, "feminine")), "хиляди"]);
  const rest = below1000(number % 1000, gender);
  const heads = parts.map((part) => part.join(" "));
  if (!rest.length) {
    const last = heads.pop() ?? "";
    const single = thousands ? below1000(thousands, "feminine").length === 1 : false;
    return heads.length ? `${heads.join(" ")} ${single ? "и " : ""}${last}` : last;
  }
  if (!heads.length) return joined(rest);
  return rest.length === 1 ? `${heads.join(" ")} и ${rest[0] ?? ""}` : `${heads.join(" ")} ${joined(rest)}`;
}

function below1000(number: number, gender: Gender): string[] {
  const words: string[] = [];
  const hundred = BG_HUNDREDS[Math.floor(number / 100)];
  if (hundred) words.push(hundred);
  const rest = number % 100;
  const ten = BG_TENS[Math.floor(rest / 10)];
  if (ten) words.push(ten);
  const unit = ten ? rest % 10 : rest;
  if (unit === 1) words.push(BG_ONE[gender]);
  else if (unit === 2) words.push(BG_TWO[gender]);
  else if (unit) words.push(BG_SMALL[unit] ?? "");
  return words;
}

function joined(words: string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(" ")} и ${words[words.length - 1] ?? ""}`;
}

/** English as spoken in a casino: one hundred and seventy-five. */
export function inEnglish(number: number): string {
  if (number < 20) return EN_SMALL[number] ?? "";
  if (number < 100) return EN_TENS[Math.floor(number / 10)] + (number % 10 ? `-${EN_SMALL[number % 10] ?? ""}` : "");
  if (number < 1000) return scaled(number, 100, "hundred", " and ");
  if (number < 1_000_000) return scaled(number, 1000, "thousand", number % 1000 < 100 ? " and " : " ");
  return scaled(number, 1_000_000, "million", number % 1_000_000 < 100 ? " and " : " ");
}

function scaled(number: number, scale: number, name: string, glue: string): string {
  const head = `${inEnglish(Math.floor(number / scale))} ${name}`;
  return number % scale ? head + glue + inEnglish(number % scale) : head;
}

/** The number in words, or in digits where it is no whole number that one would say. */
export function inWords(number: number, language: string, gender: Gender = "masculine"): string {
  if (!Number.isInteger(number) || number < 0 || number > LARGEST) return String(number);
  return language === "bg" ? inBulgarian(number, gender) : inEnglish(number);
}
