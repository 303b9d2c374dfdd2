/** Chips are pushed to the player in stacks of twenty; what is left over stands beside them. */

export const STACK = 20;

export interface Stacks {
  chips: number;
  stacks: number;
  over: number;
}

/** How many chips of one value an amount is, in stacks of twenty; null where it is not whole chips. */
export function inStacks(cents: number, chipValue: number | null): Stacks | null {
  if (!chipValue || cents < 0 || cents % chipValue) return null;
  const chips = cents / chipValue;
  return { chips, stacks: Math.floor(chips / STACK), over: chips % STACK };
}

/** Chips of `cents` in cash chips, from the dearest down, for a payout or a cash-out in value chips. */
export function inCashChips(cents: number, values: readonly number[]): [value: number, count: number][] {
  const split: [number, number][] = [];
  let rest = cents;
  for (const value of [...values].sort((one, other) => other - one)) {
    const count = Math.floor(rest / value);
    if (count) split.push([value, count]);
    rest -= count * value;
  }
  return rest ? [] : split;
}
