/** The doors of desks, cards and papers, and what goes through them; derived from the server's own description. */

import { ask } from "$lib/api";
import type { components } from "$lib/generated/openapi";

type Schemas = components["schemas"];

/** What the server sends is always whole: a field with a default is there all the same. */
export type Whole<T> = T extends object ? { [Field in keyof T]-?: Whole<T[Field]> } : T;

/** A cash desk as this role may see it, the desks of the day, and the papers on their way. */
export type DeskPicture = Whole<Schemas["DeskPicture"]>;
export type Draft = DeskPicture["drafts"][number];
/** A handover or a payment of tips on its way, and the tips of a table's day that wait to be paid out. */
export type TillDraft = DeskPicture["till_drafts"][number];
export type TillPaper = TillDraft["paper"];
export type TipsLot = TillPaper["tips"][number];
export type Served = NonNullable<DeskPicture["served"]>;
export type Desks = Whole<Schemas["DesksAnswer"]>;
export type LiveTable = Whole<Schemas["LiveTable"]>;
export type ClosingPaper = Whole<Schemas["ClosingAnswer"]>;
export type Card = Whole<Schemas["CardAnswer"]>;
export type ChipType = Whole<Schemas["ChipType"]>;
/** Chips held for an owner who was gone: which seat of which day, since when, and whether they went back. */
export type HeldLine = Whole<Schemas["HeldLine"]>;
/** A bound book as far as it is used over the house. */
export type BoundBook = Whole<Schemas["BookAnswer"]>;
export type StruckLine = Whole<Schemas["StruckAnswer"]>;
export type ReturnHeld = Schemas["ReturningHeld"]["command"];
/** A paper made anew in the place of a wrong one, on its way to its last signature. */
export type Reissue = Whole<Schemas["ReissueWaiting"]>;
export type CorrectPayment = Schemas["CorrectingPayment"]["command"];
/** A member of staff who may be named for a difference; `here` at the table or desk that is counted. */
export type Answering = Whole<Schemas["Answering"]>;
export type Signature = Draft["signed"][number];
/** A person signs by their own PIN, at whatever console it is. */
export type Signing = Whole<Schemas["Signing"]>;
/** A command as said at a desk: `type` is its tag, the rest its fields. */
export type DeskCommand = { type: Schemas["SayingAtDesk"]["command"]["type"]; [field: string]: unknown };

const desk = (name: string): string => `/api/desks/${encodeURIComponent(name)}`;
const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;
const card = (number: string): string => `/api/cards/${encodeURIComponent(number)}`;

export const desks = (): Promise<Desks> => ask("GET", "/api/desks");
export const deskView = (name: string): Promise<DeskPicture> => ask("GET", `${desk(name)}/view`);
export const liveTables = (): Promise<{ tables: LiveTable[] }> => ask("GET", "/api/papers/tables");
/** Whether the house uses credits and hourly counts, which the law does not know; off unless it is set up. */
export const usesSlips = async (): Promise<boolean> =>
  (await ask<Whole<Schemas["ArrangedAnswer"]>>("GET", "/api/arranged")).settings.some((one) => one.name === "internal-slips" && one.value === 1);
export const openDesk = (name: string, id: string): Promise<unknown> => ask("POST", `${desk(name)}/open`, { id });
export const sayAtDesk = (name: string, id: string, command: DeskCommand): Promise<unknown> =>
  ask("POST", `${desk(name)}/commands`, { id, command });
export const heldLots = (): Promise<{ held: HeldLine[] }> => ask("GET", "/api/held");
export const returnHeld = (name: string, id: string, command: ReturnHeld, signing: Signing): Promise<unknown> =>
  ask("POST", `${desk(name)}/held`, { id, command, signing });
export const correctPayment = (name: string, id: string, command: CorrectPayment, cashier: Signing, manager: Signing): Promise<unknown> =>
  ask("POST", `${desk(name)}/correct`, { id, command, cashier, manager });
export const boundBooks = (): Promise<{ books: BoundBook[]; struck: StruckLine[] }> => ask("GET", "/api/books");
/** A line typed wrongly is struck: it is kept, and its payment stands on another. */
export const strikeLine = (id: string, command: Omit<Schemas["StrikeBookLine"], "type">): Promise<unknown> =>
  ask("POST", "/api/books/strike", { id, command });
export const confirmDesk = (name: string, id: string, signing: Signing, answersFor: string | null): Promise<unknown> =>
  ask("POST", `${desk(name)}/count/confirm`, { id, signing, answers_for: answersFor });
export const signBalance = (name: string, id: string, version: string, signing: Signing): Promise<unknown> =>
  ask("POST", `${desk(name)}/balance/sign`, { id, version, signing });
export const signPaper = (name: string, draft: number, id: string, version: string, signing: Signing): Promise<unknown> =>
  ask("POST", `${desk(name)}/papers/${draft}/sign`, { id, version, signing });
export const voidPaper = (name: string, draft: number, id: string, reason: string, signing: Signing | null = null): Promise<unknown> =>
  ask("POST", `${desk(name)}/papers/${draft}/void`, { id, reason, signing });
export const reissues = (): Promise<{ waiting: Reissue[] }> => ask("GET", "/api/reissues");
export const draftReissue = (kind: string, number: number, id: string, reason: string): Promise<unknown> =>
  ask("POST", `/api/papers/${kind}/${number}/reissue`, { id, reason });
export const signReissue = (draft: number, id: string, version: string, signing: Signing): Promise<unknown> =>
  ask("POST", `/api/reissues/${draft}/sign`, { id, version, signing });
export const withdrawReissue = (draft: number, id: string, reason: string): Promise<unknown> =>
  ask("POST", `/api/reissues/${draft}/withdraw`, { id, reason });
export const signTill = (name: string, draft: number, id: string, version: string, signing: Signing): Promise<unknown> =>
  ask("POST", `${desk(name)}/till-papers/${draft}/sign`, { id, version, signing });
export const voidTill = (name: string, draft: number, id: string, reason: string, signing: Signing | null = null): Promise<unknown> =>
  ask("POST", `${desk(name)}/till-papers/${draft}/void`, { id, reason, signing });
export const tipsWaiting = (): Promise<{ tips: TipsLot[] }> => ask("GET", "/api/tips");
export const closing = (table: string): Promise<ClosingPaper> => ask("GET", `${at(table)}/closing`);
export const confirmTable = (table: string, id: string, signing: Signing, answersFor: string | null): Promise<unknown> =>
  ask("POST", `${at(table)}/closing/confirm`, { id, signing, answers_for: answersFor });
/** Who may be named for the difference of a count at a table or a desk. */
export const mayAnswer = (place: string): Promise<{ staff: readonly Answering[] }> => ask("GET", `/api/answering/${encodeURIComponent(place)}`);
export const signClosing = (table: string, id: string, version: string, signing: Signing): Promise<unknown> =>
  ask("POST", `${at(table)}/closing/sign`, { id, version, signing });
export const turnDay = (id: string): Promise<unknown> => ask("POST", "/api/day", { id });
export const lookUpCard = (number: string): Promise<Card> => ask("GET", card(number));
export const issueCard = (number: string, id: string): Promise<unknown> => ask("POST", "/api/cards", { id, card: number });
export const blockCard = (number: string, id: string, free: boolean): Promise<unknown> =>
  ask("POST", `${card(number)}/${free ? "unblock" : "block"}`, { id });
export const setCardPin = (number: string, id: string, pin: string): Promise<unknown> => ask("POST", `${card(number)}/pin`, { id, pin });
/** A seat is taken on a card: by its PIN, or shown; a second seat by the pit boss's number and PIN (ruling 30). */
export const openCard = (table: string, seat: number, id: string, number: string, pin: string | null, permitting: Signing | null): Promise<unknown> =>
  ask("POST", `${at(table)}/seats/${seat}/card`, { id, card: number, pin, permitting });
export const moveCard = (number: string, id: string, to: string): Promise<unknown> => ask("POST", `${card(number)}/move`, { id, to });
