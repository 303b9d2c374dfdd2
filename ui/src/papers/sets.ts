/** The full set this console last drafted, so that the next table's is not typed anew; a convenience, kept here only. */

import type { Count } from "./counts";

const key = (currency: string): string => `dolly.set.${currency}`;

export function lastSet(currency: string): Count | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(currency)) ?? "null");
    return Array.isArray(kept) && kept.every((one) => Array.isArray(one) && one.length === 2 && one.every(Number.isInteger)) ? (kept as Count) : null;
  } catch {
    return null;
  }
}

export function keepSet(currency: string, count: Count): void {
  try {
    localStorage.setItem(key(currency), JSON.stringify(count));
  } catch {
    // a console that keeps nothing types it again
  }
}
