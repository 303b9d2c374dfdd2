/** Laying the cloth into the room a page has for it: lying on a wide screen, standing on a narrow one. */

import { EDGE, ROWS, COLUMNS, type Area } from "./geometry";

export type Orientation = "lying" | "standing";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Frame {
  orientation: Orientation;
  width: number;
  height: number;
  /** pixels of a number's square along the rows and across them */
  along: number;
  across: number;
  box(area: Area): Box;
  point(u: number, v: number): { x: number; y: number };
  /** What cloth coordinates lie under a pixel. */
  under(x: number, y: number): { u: number; v: number };
}

/** Sizes of the cloth's bands, in squares. */
const BANDS = {
  lying: { zero: 0.86, columns: 0.9, dozens: 0.74, even: 0.74 },
  standing: { zero: 1, columns: 0.86, dozens: 0.62, even: 0.66 },
} as const;
const MARGIN = EDGE * 0.75;

/** Proportions of a square that still look like a roulette cloth: across ÷ along. */
const SHAPE = { lying: { least: 0.9, most: 1.45 }, standing: { least: 0.9, most: 2.6 } } as const;

export function frameOf(orientation: Orientation, width: number, height: number): Frame {
  const bands = BANDS[orientation];
  const rows = bands.zero + ROWS + bands.columns;
  const columns = COLUMNS + bands.dozens + bands.even + MARGIN;
  const room = orientation === "lying" ? { along: width, across: height } : { along: height, across: width };
  let along = room.along / rows;
  let across = room.across / columns;
  along = Math.min(along, across / SHAPE[orientation].least);
  across = Math.min(across, along * SHAPE[orientation].most);
  const alongOf = (u: number): number => (bands.zero + (u < 0 ? u * bands.zero : u > ROWS ? ROWS + (u - ROWS) * bands.columns : u)) * along;
  const acrossOf = (v: number): number =>
    (bands.even + bands.dozens + (v < -1 ? -bands.dozens + (v + 1) * bands.even : v < 0 ? v * bands.dozens : v)) * across;
  const whole = { along: rows * along, across: columns * across };
  const lying = orientation === "lying";
  const point = (u: number, v: number): { x: number; y: number } =>
    lying ? { x: alongOf(u), y: whole.across - acrossOf(v) } : { x: acrossOf(v), y: alongOf(u) };
  const under = (x: number, y: number): { u: number; v: number } => {
    const one = (lying ? x : y) / along - bands.zero;
    const other = (lying ? whole.across - y : x) / across - bands.even - bands.dozens;
    return {
      u: one < 0 ? one / bands.zero : one > ROWS ? ROWS + (one - ROWS) / bands.columns : one,
      v: other < -bands.dozens ? -1 + (other + bands.dozens) / bands.even : other < 0 ? other / bands.dozens : other,
    };
  };
  return {
    orientation, along, across, point, under,
    width: lying ? whole.along : whole.across,
    height: lying ? whole.across : whole.along,
    box: (area) => {
      const one = point(area.u0, area.v0);
      const other = point(area.u1, area.v1);
      return {
        x: Math.min(one.x, other.x), y: Math.min(one.y, other.y),
        width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y),
      };
    },
  };
}
