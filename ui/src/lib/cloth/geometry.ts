/**
 * The cloth's geometry: every place a chip may stand, worked out from where squares meet and not typed out.
 *
 * `u` runs away from the zero: zero lies in −1…0, the twelve rows in 0…12, the column bets in 12…13.
 * `v` runs across: number 1's column in 0…1, then 2's, then 3's; the dozens lie in −1…0, the even chances in −2…−1.
 */

export const ROWS = 12;
export const COLUMNS = 3;
/** How far the zone of a line reaches to each side of it, in squares. */
export const EDGE = 0.24;

export interface Area {
  u0: number;
  u1: number;
  v0: number;
  v1: number;
}

export interface Zone extends Area {
  spot: string;
  /** A second place for the same spot (a street has two ends): for hands, not for the keyboard. */
  second: boolean;
  /** Where the chip stands. */
  u: number;
  v: number;
}

export interface Square extends Area {
  pocket: string;
}

const order = (pocket: string): number => (pocket === "0" ? -2 : pocket === "00" ? -1 : Number(pocket));

/** Numbers upwards, `0` then `00` first, joined by `-`. */
export function nameOf(pockets: Iterable<string>): string {
  return [...new Set(pockets)].sort((one, other) => order(one) - order(other)).join("-");
}

/** The number that lies in a row and a column of the cloth, both from nought. */
export const numberAt = (row: number, column: number): string => String(row * COLUMNS + column + 1);

export function squares(zeros: readonly string[]): Square[] {
  const width = COLUMNS / zeros.length;
  const found: Square[] = zeros.map((pocket, place) => ({
    pocket, u0: -1, u1: 0, v0: place * width, v1: (place + 1) * width,
  }));
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      found.push({ pocket: numberAt(row, column), u0: row, u1: row + 1, v0: column, v1: column + 1 });
    }
  }
  return found;
}

/** All zones, the ones on top last: a hand that touches several means the last of them. */
export function zones(zeros: readonly string[], isSpot: (name: string) => boolean = () => true): Zone[] {
  const all = [
    ...outside(), ...squares(zeros).map((square) => zone(square.pocket, square)), ...betweenZeros(zeros),
    ...lines(), ...zeroLine(zeros),
  ];
  return all.filter((one) => isSpot(one.spot));
}

/** The zone a hand at (u, v) means, or null beside the cloth. */
export function zoneAt(all: readonly Zone[], u: number, v: number): Zone | null {
  for (let place = all.length - 1; place >= 0; place -= 1) {
    const one = all[place];
    if (one && u >= one.u0 && u < one.u1 && v >= one.v0 && v < one.v1) return one;
  }
  return null;
}

function zone(spot: string, area: Area, second = false): Zone {
  return { spot, ...area, second, u: (area.u0 + area.u1) / 2, v: (area.v0 + area.v1) / 2 };
}

function around(spot: string, u: number, v: number, halfU: number, halfV: number, second = false): Zone {
  return zone(spot, { u0: u - halfU, u1: u + halfU, v0: v - halfV, v1: v + halfV }, second);
}

/** A line between two squares is a split, the end of a row a street; where lines cross, a corner or a six line. */
function* lines(): Generator<Zone> {
  const crossings: Zone[] = [];
  for (let row = 0; row < ROWS; row += 1) {
    for (let line = 0; line <= COLUMNS; line += 1) {
      yield around(nameOf(touched([row], line)), row + 0.5, line, 0.5, EDGE, line === COLUMNS);
      if (row > 0) crossings.push(around(nameOf(touched([row - 1, row], line)), row, line, EDGE, EDGE, line === COLUMNS));
    }
    for (let column = 0; row > 0 && column < COLUMNS; column += 1) {
      yield around(nameOf([numberAt(row - 1, column), numberAt(row, column)]), row, column + 0.5, EDGE, 0.5);
    }
  }
  yield* crossings;
}

/** What a chip on a line along the rows touches: two columns inside, the whole row at either end of it. */
function touched(rows: readonly number[], line: number): string[] {
  const columns = line === 0 || line === COLUMNS ? [0, 1, 2] : [line - 1, line];
  return rows.flatMap((row) => columns.map((column) => numberAt(row, column)));
}

/** The line between the zeros and the first row, walked in half squares. */
function* zeroLine(zeros: readonly string[]): Generator<Zone> {
  const halves = 2 * COLUMNS;
  const above = (half: number): string => zeros[Math.floor((half * zeros.length) / halves)] ?? "0";
  const below = (half: number): string => numberAt(0, Math.floor(half / 2));
  const meetings: Zone[] = [];
  let start = 0;
  for (let half = 1; half <= halves; half += 1) {
    const last = half - 1;
    const met = half < halves ? nameOf([above(last), above(half), below(last), below(half)]) : "";
    if (met === nameOf([above(last), below(last)])) continue;
    yield zone(nameOf([above(last), below(last)]), { u0: -EDGE, u1: EDGE, v0: start / 2, v1: half / 2 });
    if (met) meetings.push(around(met, 0, half / 2, EDGE, zeros.length > 1 ? EDGE / 1.6 : EDGE));
    start = half;
  }
  yield* meetings;
  const all = nameOf([...zeros, ...[0, 1, 2].map((column) => numberAt(0, column))]);
  yield around(all, 0, 0, EDGE, EDGE);
  yield around(all, 0, COLUMNS, EDGE, EDGE, true);
}

function* betweenZeros(zeros: readonly string[]): Generator<Zone> {
  if (zeros.length > 1) yield around(nameOf(zeros), -0.5, COLUMNS / 2, 0.5, EDGE);
}

const EVEN_CHANCES = ["low", "even", "red", "black", "odd", "high"] as const;

function* outside(): Generator<Zone> {
  for (let place = 0; place < 3; place += 1) {
    yield beside(zone(`dozen-${place + 1}`, { u0: place * 4, u1: place * 4 + 4, v0: -1, v1: 0 }), 1.2, 0);
    yield beside(zone(`column-${place + 1}`, { u0: ROWS, u1: ROWS + 1, v0: place, v1: place + 1 }), 0, 0.3);
  }
  for (const [place, spot] of EVEN_CHANCES.entries()) {
    yield beside(zone(spot, { u0: place * 2, u1: place * 2 + 2, v0: -2, v1: -1 }), 0.78, 0);
  }
}

/** A chip in a box outside stands beside its words, not on them. */
const beside = (one: Zone, u: number, v: number): Zone => ({ ...one, u: one.u + u, v: one.v + v });
