/** The picture of a table as this console holds it, and how a message of the live stream changes it. */

import type { Act, Message, PlayerPicture, Pocket, PublicPicture, RefusedRecord, StaffPicture } from "./wire";

export interface Picture {
  seq: number;
  public: PublicPicture | null;
  player: PlayerPicture | null;
  staff: StaffPicture | null;
  proposal: Pocket | null;
  timeHeld: boolean;
  /** the acts heard since the page opened, oldest first, at most `KEEP` */
  acts: readonly Act[];
  refused: readonly RefusedRecord[];
}

export const NOTHING_YET: Picture = {
  seq: 0, public: null, player: null, staff: null, proposal: null, timeHeld: false, acts: [], refused: [],
};

/** No page holds an evening in memory: what is older is asked for by number. */
export const KEEP = 200;

/** Returns the picture after `message`; a message that tells of an older moment changes nothing. */
export function merge(picture: Picture, message: Message): Picture {
  if (message.seq === undefined && message.proposal === undefined) return picture;
  if (isAnotherDay(picture, message)) return merge(NOTHING_YET, message);
  const seq = message.seq ?? picture.seq;
  if (seq < picture.seq) return picture;
  return {
    seq,
    public: message.public ?? picture.public,
    player: message.player ?? picture.player,
    staff: message.staff ?? picture.staff,
    proposal: proposalAfter(picture, message),
    timeHeld: message.time_held ?? picture.timeHeld,
    acts: joined(picture.acts, message.acts, (act) => act.seq),
    refused: joined(picture.refused, message.refused, (record) => record.id),
  };
}

/** A training wheel's proposal lasts until the number is declared; a message that has none leaves it out. */
function proposalAfter(picture: Picture, message: Message): Pocket | null {
  if (message.proposal !== undefined) return message.proposal;
  return (message.public ?? picture.public)?.phase === "no-more-bets" ? picture.proposal : null;
}

/** A new gaming day is a new log, whose numbers begin again. */
function isAnotherDay(picture: Picture, message: Message): boolean {
  return picture.public !== null && message.public !== undefined && message.public.day !== picture.public.day;
}

function joined<T>(known: readonly T[], news: readonly T[] | undefined, key: (one: T) => unknown): readonly T[] {
  if (!news || news.length === 0) return known;
  const seen = new Set(known.map(key));
  const fresh = news.filter((one) => !seen.has(key(one)));
  return fresh.length === 0 ? known : [...known, ...fresh].slice(-KEEP);
}

/** Bets of one betting time belong together; before the spin they are the next game's. */
export const bettingTime = (table: PublicPicture): string =>
  `${table.day}/${table.phase === "open" ? table.game + 1 : table.game}`;
