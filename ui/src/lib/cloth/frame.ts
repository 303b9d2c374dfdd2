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

/** A target no smaller than this, in CSS pixels each way, is met without help (WCAG 2.5.8). */
export const LEAST_TARGET = 24;

/** The least room in which every zone is as large as a target must be: what a magnified cloth is given. */
export function magnified(orientation: Orientation, zones: readonly Area[]): { width: number; height: number } {
  const { least, most } = SHAPE[orientation];
  // Measured where it is drawn: outside the numbers a square is narrower.
  const drawn = frameOf(orientation, 1000, 1000);
  const boxes = zones.map((zone) => drawn.box(zone));
  const [long, short] = orientation === "lying" ? (["width", "height"] as const) : (["height", "width"] as const);
  const wanted = {
    along: (LEAST_TARGET * drawn.along) / Math.min(...boxes.map((box) => box[long])),
    across: (LEAST_TARGET * drawn.across) / Math.min(...boxes.map((box) => box[short])),
  };
  const along = Math.max(wanted.along, wanted.across / most);
  const across = Math.max(wanted.across, along * least);
  const { rows, columns } = extent(orientation);
  const room = { along: Math.ceil(rows * along), across: Math.ceil(columns * across) };
  return orientation === "lying" ? { width: room.along, height: room.across } : { width: room.across, height: room.along };
}

/** How many squares the whole cloth is long, along its rows and across them. */
function extent(orientation: Orientation): { rows: number; columns: number } {
  const bands = BANDS[orientation];
  return { rows: bands.zero + ROWS + bands.columns, columns: COLUMNS + bands.dozens + bands.even + MARGIN };
}

export function frameOf(orientation: Orientation, width: number, height: number): Frame {
  const bands = BANDS[orientation];
  const { rows, columns } = extent(orientation);
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
