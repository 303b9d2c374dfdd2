/** Rates as one writes them, and as they go over the wire: whole millionths of a unit for one euro. */

const MILLION = 1_000_000;

/** `1,0853` and `1.0853` are 1 085 300 millionths; null where it is no rate of at most six decimals. */
export function millionths(text: string): number | null {
  const found = /^(\d{1,6})(?:[.,](\d{1,6}))?$/.exec(text.trim());
  if (!found) return null;
  const whole = Number(found[1]) * MILLION + Number((found[2] ?? "").padEnd(6, "0"));
  return whole > 0 ? whole : null;
}

/** A rate with as many decimals as it has, four at least. */
export function perEuro(rate: number): string {
  const decimals = String(rate % MILLION).padStart(6, "0").replace(/0{1,2}$/, "");
  return `${Math.floor(rate / MILLION)}.${decimals}`;
}
