/** Papers for the stories, as the server tells them at one moment. */

import type { SeatAccount } from "$lib/wire";
import type { LogLine } from "../src/audit/papers";
import type { BoundBook, DeskPicture, Draft, Reissue, TillDraft, TipsLot } from "../src/papers/doors";

const AT = 1_772_000_000_000_000;
const signedBy = (role: string, person: string): { role: string; person: string; version: string; at: number } => ({ role, person, version: "4711", at: AT });

export const TIPS: TipsLot[] = [
  { log: "L1/2026-11-29/1", currency: "EUR", chips: [[100, 40], [500, 6]] }, { log: "L2/2026-11-29/1", currency: "EUR", chips: [[2_500, 3]] },
];

export const DESK = { desk: "desk-1", day: "2026-11-30" } as DeskPicture;

/** A fill that waits for its signatures, and one whose chips have left the desk: the croupier's receipt comes last. */
export const FILLS = [
  { draft: 4, by: "501", amount: 5_000_000, version: "4714", signed: [signedBy("cashier", "501")], lacking: ["game-manager", "pit-boss", "croupier"] },
  { draft: 5, by: "501", amount: 5_000_000, version: "4715", signed: [signedBy("cashier", "501"), signedBy("game-manager", "401"), signedBy("pit-boss", "301")], lacking: ["croupier"] },
].map((one) => ({ ...one, paper: { kind: "fill", table: "L1", day: "2026-11-30", currency: "EUR", chips: [[2_500, 400], [10_000, 400]], charging: null } })) as unknown as Draft[];

/** From the safe, signed by who gives; and tips, signed by nobody yet. */
export const TILL = [
  {
    draft: 1, desk: "desk-1", by: "501", amount: 1_400_000, version: "4711", on_way: true, signed: [signedBy("game-manager", "401")], lacking: ["cashier 501"],
    paper: { way: "from-safe", day: "2026-11-30", currency: "EUR", chips: [[10_000, 120]], cash: [[5_000, 40]], to: "", tips: [] },
  },
  {
    draft: 2, desk: "desk-2", by: "502", amount: 14_500, version: "4712", on_way: false, signed: [], lacking: ["cashier 502", "game-manager"],
    paper: { way: "tips", day: "2026-11-30", currency: "EUR", chips: [[100, 40], [500, 6], [2_500, 3]], cash: [], to: "", tips: TIPS },
  },
] as unknown as TillDraft[];

export const REISSUED = {
  draft: 3, version: "4713", by: "401", signed: [signedBy("cashier", "501")], lacking: ["game-manager", "pit-boss", "croupier"],
  paper: {
    kind: "fill", replaces: 7, log: "L1/2026-11-30/1", original: "4709", reason: "25 × 20 €",
    sums: [{ currency: "EUR", chips: [[2_500, 400], [10_000, 400]], cash: [] }],
  },
} as unknown as Reissue;

export const SHIFTS = {
  log: "desk-1/2026-11-30", name: "desk-1", day: "2026-11-30",
  shifts: [{ purpose: "shift", counted_by: "501", closed_at: AT }, { purpose: "closing", counted_by: "502", closed_at: AT + 14_400_000_000 }],
} as unknown as LogLine;

export const BOOKS = [
  { book: "cash", series: "А", first: 1, last: 41, missing: [] }, { book: "bank", series: "", first: 7, last: 81, missing: [[8, 80]] },
] as BoundBook[];

/** A door that lies in its own address. */
const answering = (body: object): string => `data:application/json,${encodeURIComponent(JSON.stringify(body))}`;

/** What a day comes to. */
export const SUMMED = `${answering({
  kind: "daily", about: "2026-11-30", version: "4711a0b1c2d3", number: 1, waits: [],
  totals: [{ currency: "EUR", result: 1_250_000, corrections: -17_500, grand: 1_232_500 }],
})}#`;

/** A rate of two days and one of another currency, none yet, and a door that does not answer. */
export const RATES = {
  known: answering({
    day: "2026-11-30", oldest: "2026-11-23",
    rates: [
      { currency: "USD", day: "2026-11-30", per_euro: 1_085_300, reference: "БНБ 30.11.2026" },
      { currency: "USD", day: "2026-11-29", per_euro: 1_084_000, reference: "БНБ 29.11.2026" },
      { currency: "CHF", day: "2026-11-30", per_euro: 931_250, reference: "БНБ 30.11.2026" },
    ],
  }),
  none: answering({ day: "2026-11-30", oldest: "2026-11-23", rates: [] }),
  mute: "about:nothing",
};

/** Seat 3 on a card, with a hundred and one euro in chips of five: its rack is no whole number of them. */
export const CARDED = {
  seat: 3, card: "004711", chip_value: 500, rack: 10_100, staked: 0, bought: 10_000, exchanged: 0, missing: 0, last_bet_at: 0, stakes: [], keyed: [],
} as unknown as SeatAccount;
