/** How a language writes money, numbers and times. */

import { ZONE } from "$lib/times";

export interface Formats {
  money(cents: number, currency: string): string;
  /** Money without needless cents, for posted limits and buttons. */
  brief(cents: number, currency: string): string;
  chipFace(cents: number): string;
  number(value: number): string;
  /** A share of one as a percentage, with as many places as a house edge needs. */
  percent(share: number): string;
  clock(micros: number): string;
  /** A time of day to the hundredth, where moments are told apart. */
  moment(micros: number): string;
  date(day: string): string;
}

/** A thousand on a chip is `1k`, written so that three signs fit on its face. */
function face(cents: number, units: Intl.NumberFormat): string {
  const whole = cents / 100;
  if (Math.abs(whole) < 10_000) return units.format(whole);
  return `${units.format(Math.floor(whole / 100) / 10)}k`;
}

export function formatsOf(language: string): Formats {
  const currencies = new Map<string, Intl.NumberFormat>();
  const units = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false });
  const numbers = new Intl.NumberFormat(language);
  const shares = new Intl.NumberFormat(language, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 2 });
  const ofDay = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23", timeZone: ZONE } as const;
  const times = new Intl.DateTimeFormat(language, ofDay);
  const moments = new Intl.DateTimeFormat(language, { ...ofDay, fractionalSecondDigits: 2 });
  const dates = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  const inCurrency = (code: string, digits: number): Intl.NumberFormat => {
    const key = `${code}${digits}`;
    let format = currencies.get(key);
    if (!format) {
      format = new Intl.NumberFormat(language, {
        style: "currency", currency: code, currencyDisplay: "narrowSymbol", minimumFractionDigits: digits, maximumFractionDigits: digits,
      });
      currencies.set(key, format);
    }
    return format;
  };
  const currency = (code: string): Intl.NumberFormat => inCurrency(code, 2);
  const whole = (code: string): Intl.NumberFormat => inCurrency(code, 0);
  return {
    money: (amount, code) => currency(code).format(amount / 100),
    brief: (amount, code) => (amount % 100 === 0 ? whole(code) : currency(code)).format(amount / 100),
    chipFace: (amount) => face(amount, units),
    number: (value) => numbers.format(value),
    percent: (share) => shares.format(share),
    clock: (micros) => times.format(micros / 1000),
    moment: (micros) => moments.format(micros / 1000),
    date: (day) => dates.format(new Date(`${day}T00:00:00Z`)),
  };
}
