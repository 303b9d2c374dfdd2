/** Numbers as the wheel shows them: where they lie, and their colour, from the table's own rules. */

import type { Colour, Pocket, TableRules } from "$lib/wire";

export function colourOf(pocket: Pocket, rules: Pick<TableRules, "reds"> | null): Colour {
  if (pocket === "0" || pocket === "00") return "green";
  return rules?.reds.includes(pocket) ? "red" : "black";
}

export interface Wedge {
  pocket: Pocket;
  path: string;
  x: number;
  y: number;
  /** Where its colour's sign stands: between the number and the hub. */
  signX: number;
  signY: number;
}

/** The pockets as wedges of a ring around (0, 0), the first at the top, clockwise. */
export function ringOf(wheel: readonly Pocket[], outer: number, inner: number): Wedge[] {
  const step = (2 * Math.PI) / wheel.length;
  const at = (angle: number, radius: number): [number, number] => [
    round(Math.sin(angle) * radius), round(-Math.cos(angle) * radius),
  ];
  return wheel.map((pocket, place) => {
    const [from, to] = [(place - 0.5) * step, (place + 0.5) * step];
    const [a, b, c, d] = [at(from, outer), at(to, outer), at(to, inner), at(from, inner)];
    const path = `M${a.join(" ")}A${outer} ${outer} 0 0 1 ${b.join(" ")}L${c.join(" ")}A${inner} ${inner} 0 0 0 ${d.join(" ")}Z`;
    const [x, y] = at(place * step, (outer + inner) / 2);
    const [signX, signY] = at(place * step, inner + (outer - inner) * 0.13);
    return { pocket, path, x, y, signX, signY };
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Rows of three as on the cloth, 1-2-3 first. */
export function rowsOf(wheel: readonly Pocket[]): Pocket[][] {
  const numbers = wheel.filter((pocket) => Number(pocket) > 0).sort((one, other) => Number(one) - Number(other));
  return Array.from({ length: Math.ceil(numbers.length / 3) }, (_, row) => numbers.slice(row * 3, row * 3 + 3));
}

export const zerosOf = (wheel: readonly Pocket[]): Pocket[] => wheel.filter((pocket) => pocket === "0" || pocket === "00").sort();

/** The pockets as they stand on the cloth: zero, or 0 and 00, and then upwards. */
export const clothOrder = (wheel: readonly Pocket[]): Pocket[] =>
  [...zerosOf(wheel), ...rowsOf(wheel).flat()];

/** The pocket of a typed number, or null: `7` and `07` are one, `00` is its own where the wheel has it. */
export function typedPocket(digits: string, wheel: readonly Pocket[]): Pocket | null {
  if (wheel.includes(digits)) return digits;
  const plain = digits === "" ? "" : String(Number(digits));
  return digits !== "00" && wheel.includes(plain) ? plain : null;
}
