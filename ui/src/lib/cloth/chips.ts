/** A chip as the cloth draws it, and the colours of the seats. */

import type { Cents } from "../wire";

/**
 * `accepted`: the server has said yes, drawn solid. `sending`: on its way, an outline. `leaving`: being taken back.
 * `won` and `lost`: the table's own word after the dolly. `others`: what the rest of the table has there.
 */
export type ChipState = "accepted" | "sending" | "leaving" | "won" | "lost" | "others";

export interface ClothChip {
  spot: string;
  amount: Cents;
  /** The seat whose colour it has; null for the rest of the table together. */
  seat: number | null;
  state: ChipState;
}

export interface SeatColour {
  name: string;
  face: string;
  edge: string;
  ink: string;
}

/** Twelve colours a table tells apart, each with its own edge; the seat's number stands beside it everywhere. */
const COLOURS: readonly SeatColour[] = [
  { name: "blue", face: "#3f7fd6", edge: "#dbe9ff", ink: "#ffffff" },
  { name: "yellow", face: "#f0c63c", edge: "#5a4300", ink: "#241a00" },
  { name: "pink", face: "#e58ab4", edge: "#4d1230", ink: "#2b0618" },
  { name: "orange", face: "#e8813a", edge: "#fff0e2", ink: "#2a1000" },
  { name: "violet", face: "#8d63cf", edge: "#efe6ff", ink: "#ffffff" },
  { name: "turquoise", face: "#35b5b0", edge: "#04302e", ink: "#032422" },
  { name: "brown", face: "#8a5a34", edge: "#fbe6d3", ink: "#ffffff" },
  { name: "lime", face: "#a8cf45", edge: "#2c3a05", ink: "#1a2300" },
  { name: "grey", face: "#9aa5ad", edge: "#1c2327", ink: "#12171a" },
  { name: "navy", face: "#2c3e80", edge: "#cdd8ff", ink: "#ffffff" },
  { name: "rose", face: "#c84a76", edge: "#ffe3ed", ink: "#ffffff" },
  { name: "cream", face: "#efe3c4", edge: "#6b5a2c", ink: "#2b230c" },
];

export const OTHERS: SeatColour = { name: "others", face: "#cfd6d1", edge: "#55615a", ink: "#1c2420" };

export function seatColour(seat: number | null): SeatColour {
  return seat === null ? OTHERS : COLOURS[(seat - 1) % COLOURS.length] ?? OTHERS;
}

/** Chips whose colour no seat has on screens. */
const OTHER_CHIPS: readonly SeatColour[] = [
  { name: "green", face: "#2f8f5b", edge: "#dcf5e6", ink: "#ffffff" },
  { name: "red", face: "#c23b32", edge: "#ffe4e1", ink: "#ffffff" },
  { name: "white", face: "#f4f4ef", edge: "#55615a", ink: "#1c2420" },
  { name: "black", face: "#23272a", edge: "#d5dbd8", ink: "#ffffff" },
];

/** How houses call the colours of their sets of play chips, in Bulgarian and English. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  blue: ["син", "синьо"], yellow: ["жълт", "жълто"], pink: ["розов", "розово"], orange: ["оранжев", "оранжево"],
  violet: ["виолетов", "виолетово", "лилав", "лилаво", "purple"], turquoise: ["тюркоазен", "тюркоаз", "тюркоазено"],
  brown: ["кафяв", "кафяво"], lime: ["светлозелен", "светлозелено", "резеда"], grey: ["сив", "сиво", "gray"],
  navy: ["тъмносин", "тъмносиньо"], rose: ["малинов", "малиново", "цикламен"], cream: ["кремав", "кремаво", "бежов", "beige"],
  green: ["зелен", "зелено"], red: ["червен", "червено"], white: ["бял", "бяло"], black: ["черен", "черно"],
};

/** The look of play chips by what the house calls them; grey chips with a mark where the name is no colour known here. */
export function chipsCalled(name: string): SeatColour {
  const said = name.trim().toLowerCase();
  const known = [...COLOURS, ...OTHER_CHIPS].find((one) => one.name === said || CALLED[one.name]?.includes(said));
  return known ?? OTHERS;
}

/** The colour of a seat's chips: that of its set, where `sets` has one for it, else the seat's own on screens. */
export function lookOf(seat: number, sets: readonly string[] = []): SeatColour {
  const set = sets[seat - 1];
  return set === undefined ? seatColour(seat) : chipsCalled(set);
}

/** The piles to draw: the rest of the table below, the seat's own above, in a steady order. */
export function chipsBySpot(chips: readonly ClothChip[]): Map<string, ClothChip[]> {
  const piles = new Map<string, ClothChip[]>();
  for (const chip of chips) {
    const pile = piles.get(chip.spot);
    if (pile) pile.push(chip);
    else piles.set(chip.spot, [chip]);
  }
  for (const pile of piles.values()) pile.sort((one, other) => (one.seat ?? 0) - (other.seat ?? 0));
  return piles;
}
