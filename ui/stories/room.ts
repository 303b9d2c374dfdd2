/** A croupier's room for the stories: the console's own state over a picture as a table tells it, and no line to any. */

import type { Command, Payout, PublicPicture, StaffPicture, TableRules } from "$lib/wire";
import { Room } from "../src/croupier/room.svelte";
import { Desk } from "../src/staff/desk.svelte";
import { CALLS, pictured, REDS, SPOTS, WHEEL } from "./table";

const HOUSE = { currency: "EUR", play: { void_reasons: ["chip-in-wheel", "object-in-wheel", "ball-dropped"] }, money: { payout_check: 100_000 }, limits: { chip_values: [100, 500] } };
const TABLE = { wheel: WHEEL, reds: [...REDS], spots: SPOTS, calls: CALLS, rules: HOUSE } as unknown as TableRules;
const STAFF = { next: null, offers: [], work: [], alarms: [], pending: null, pocket: null, accounts: [] };

interface Scene {
  table?: Partial<PublicPicture>;
  staff?: object;
  /** What the training wheel proposes. */
  proposal?: string | null;
}

/** A desk at table R1 as it stands at one moment; nothing that is pressed goes anywhere. */
export function deskAt({ table = {}, staff = {}, proposal = null }: Scene): Desk {
  const desk = new Desk("R1");
  desk.rules = TABLE;
  desk.live.stale = false;
  desk.live.say = () => new Promise(() => undefined);
  desk.live.picture = {
    ...desk.live.picture, seq: 1, proposal,
    public: { ...pictured(table), currency: "EUR" } as PublicPicture, staff: { ...STAFF, ...staff } as unknown as StaffPicture,
  };
  return desk;
}

export function roomAt(scene: Scene, change: Partial<Pick<Room, "typed" | "opened" | "voiding">> = {}): Room {
  return Object.assign(new Room(deskAt(scene)), change);
}

export const offering = (...offers: Command["type"][]): object => ({ offers });

/** Seat 3 loses on red and wins on 17; what seat 8 won waits for a fill. */
export const WORK = [
  { seat: 3, collect: 1_000, pay: 17_500, owed: 0, stake_back: 500, chip_value: 500, lines: [["17", 500, "won", 17_500, 18_000], ["red", 1_000, "lost", 0, 0]] },
  { seat: 8, collect: 0, pay: 180_000, owed: 180_000, stake_back: 5_000, chip_value: 2_500, lines: [["17", 5_000, "won", 180_000, 185_000]] },
] as unknown as Payout[];
