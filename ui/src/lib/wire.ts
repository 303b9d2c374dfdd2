/**
 * What goes over the wire, under the names the pages use. All of it is derived from the server's own description
 * (`npm run types`); nothing is typed out twice. Money is whole cents, times are µs of server time.
 */

import type { components } from "./generated/openapi";

type Schemas = components["schemas"];

/** What the server sends is always whole: a field with a default is there all the same. */
type Whole<T> = T extends object ? { [Field in keyof T]-?: Whole<T[Field]> } : T;

export type Cents = number;
export type Micros = number;
export type Pocket = string;

export type PublicPicture = Whole<Schemas["PublicPicture"]>;
export type PlayerPicture = Whole<Schemas["PlayerPicture"]>;
export type StaffPicture = Whole<Schemas["StaffPicture"]>;
/** What a visitor did today at all desks and tables, and what it asks for (ruling 23). */
export type Visit = Whole<Schemas["Visit"]>;
export type SeatPicture = Whole<Schemas["SeatPicture"]>;
export type PastGame = Whole<Schemas["PastGame"]>;
export type SeatGame = Whole<Schemas["SeatGame"]>;
export type Touch = NonNullable<StaffPicture["next"]>;
export type Payout = StaffPicture["work"][number];
export type SeatAccount = StaffPicture["accounts"][number];
/** What waits for a confirmation; `asked` is the command itself. */
export type Pending = Omit<NonNullable<StaffPicture["pending"]>, "asked"> & { asked: { type: string; [field: string]: unknown } };
export type Alarm = StaffPicture["alarms"][number];
export type Actor = Whole<Schemas["Actor"]>;

/** `[spot, stake]` */
export type Line = [spot: string, stake: Cents];
/** `[spot, stake, outcome, winnings, returned]` */
export type SettledLine = [spot: string, stake: Cents, outcome: Outcome, winnings: Cents, returned: Cents];

export type Colour = Schemas["Colour"];
export type Phase = Schemas["Phase"];
export type Outcome = Schemas["Outcome"];
export type Refusal = Schemas["Refusal"];
export type Direction = NonNullable<PublicPicture["direction"]>;
export type Kind = PublicPicture["kind"];
export type Ground = NonNullable<PublicPicture["ground"]>;
/** A person's roles; `wheel` is the training wheel's own name for itself. */
export type Role = Schemas["Role"] | "wheel";

export type Bet = { spot: string; stake: Cents } | { call: string; unit: Cents };

/** A command as said to a table: `type` is its tag, the rest its fields; the server refuses what it does not know. */
export type Command = { type: Schemas["Saying"]["commands"][number]["type"]; [field: string]: unknown };

export type Fact = string | number | boolean | null;
export type Facts = Record<string, Fact>;

export type Act = Omit<Whole<Schemas["Act"]>, "body" | "role"> & { role: Role; body: Record<string, unknown> };
export type RefusedRecord = Omit<Whole<Schemas["Declining"]>, "role" | "command" | "facts" | "refusal"> & {
  role: Role;
  refusal: Refusal | null;
  facts: Facts;
  /** the commands of the touch, in their order; a text where a door could read no command in it */
  command: ({ type?: unknown; [field: string]: unknown } | string)[];
};

/** One message of the live stream; a part that is absent has not changed. A heartbeat is the time alone. */
export interface Message {
  seq?: number;
  time: Micros;
  public?: PublicPicture;
  seats?: SeatPicture[];
  player?: PlayerPicture;
  staff?: StaffPicture;
  acts?: Act[];
  refused?: RefusedRecord[];
  proposal?: Pocket | null;
  /** the server's clock was set back, and the table's time stands still until it has caught up (staff) */
  time_held?: boolean;
}

export type ErrorKind =
  | "malformed" | "not-permitted" | "refused" | "stale" | "unavailable" | "broken" | "not-signed-in" | "locked-out"
  | "too-fast";

export interface ErrorBody {
  error: ErrorKind;
  message: string;
  refusal: Refusal | null;
  facts: Facts;
}

export type CommandAnswer = Omit<Whole<Schemas["Accepted"]>, "answer">;
export type ConfirmAs = Whole<Schemas["Confirming"]>;
export type House = Whole<Schemas["HouseAnswer"]>;
export type Profile = Schemas["ProfileAnswer"];
/** The house rules there are, and the approval of the terminals with how many of its places are taken. */
export type Profiles = Whole<Schemas["ProfilesAnswer"]>;
export type Terminals = NonNullable<Profiles["terminals"]>;
export type HouseTable = House["tables"][number];
export type DemoStaff = House["staff"][number];
export type SignedIn = Whole<Schemas["SignedIn"]>;
/** Who this window is: a person in a role, or a terminal at a seat. */
export type Me = Schemas["Me"];
export type SeatedAt = Whole<Schemas["Paired"]>;

export type HouseRules = Whole<Schemas["HouseRules"]>;
export type Limits = HouseRules["limits"];
export type TableRules = Whole<Schemas["RulesAnswer"]>;
/** A spot's `min` of nought: no minimum of its own; the inside minimum is the player's total. */
export type Spot = TableRules["spots"][number];
export type Call = TableRules["calls"][number];
export type SpotKind = string;
