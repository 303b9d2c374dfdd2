/** What goes over the wire, word for word as the server's Structs. Money is whole cents, times are µs of server time. */

export type Cents = number;
export type Micros = number;
export type Pocket = string;
export type Colour = "red" | "black" | "green";
export type Direction = "clockwise" | "anticlockwise";
export type Kind = "terminal" | "cloth";
export type Ground = "working-time" | "no-players";
export type SpotKind = "straight" | "split" | "street" | "corner" | "five" | "line" | "dozen" | "column" | "even";
export type Role =
  | "croupier" | "chipper" | "inspector" | "pit-boss" | "game-manager" | "cashier" | "auditor" | "administrator"
  | "player" | "house" | "wheel";
export type Phase =
  | "uncharged" | "open" | "spun" | "betting" | "no-more-bets" | "result" | "collected" | "paid" | "closed" | "counted";
export type Outcome = "lost" | "won" | "half-returned" | "imprisoned";

/** `[spot, stake]` */
export type Line = [spot: string, stake: Cents];
/** `[spot, stake, outcome, winnings, returned]` */
export type SettledLine = [spot: string, stake: Cents, outcome: Outcome, winnings: Cents, returned: Cents];

export type Bet = { spot: string; stake: Cents } | { call: string; unit: Cents };

export interface PastGame {
  game: number;
  end: "number" | "void" | "interrupted";
  pocket: Pocket | null;
  colour: Colour | null;
  direction: Direction | null;
}

export interface SeatPicture {
  seat: number;
  chip_value: Cents | null;
  staked: Cents;
}

export interface PublicPicture {
  table: string;
  day: string;
  kind: Kind;
  training: boolean;
  currency: string;
  rules: string;
  phase: Phase;
  phase_at: Micros;
  game: number;
  spin: number;
  direction: Direction | null;
  due_direction: Direction | null;
  bets_open: boolean;
  result: Pocket | null;
  colour: Colour | null;
  croupier: boolean;
  inspector: boolean;
  held: boolean;
  suspended: string | null;
  waiting: boolean;
  last_games: number | null;
  ground: Ground | null;
  recent: PastGame[];
  seat_count: number;
  seats: SeatPicture[];
  totals: Line[];
  staked: Cents;
}

export interface SeatGame {
  game: number;
  pocket: Pocket | null;
  lines: SettledLine[];
  staked: Cents;
  winnings: Cents;
  returned: Cents;
}

export interface PlayerPicture {
  seat: number;
  card: string | null;
  chip_value: Cents | null;
  rack: Cents;
  staked: Cents;
  stakes: Line[];
  lost: Line[];
  paid: SettledLine[];
  owed: Cents;
  last_slip: Line[];
  last_game: SeatGame | null;
}

export interface Touch {
  name: string;
  commands: Command[];
}

export interface Payout {
  seat: number;
  chip_value: Cents | null;
  collect: Cents;
  pay: Cents;
  stake_back: Cents;
  owed: Cents;
  lines: SettledLine[];
}

export interface SeatAccount {
  seat: number;
  card: string | null;
  chip_value: Cents | null;
  rack: Cents;
  staked: Cents;
  bought: Cents;
  last_bet_at: Micros;
  stakes: Line[];
  keyed: Line[];
}

export interface Actor {
  person: string;
  role: Role;
  seat: number | null;
}

export interface Pending {
  asked: { type: string; [field: string]: unknown };
  by: Actor;
  at: Micros;
}

export interface Alarm {
  number: number;
  kind: "void" | "interruption" | "inspector-called" | "direction" | "late-relief" | "ball-with-wheel";
  at: Micros;
  game: number;
  detail: string;
  bars_closing: boolean;
  by: string;
}

export interface StaffPicture {
  croupier: string | null;
  chipper: string | null;
  inspector: string | null;
  pocket: Pocket | null;
  next: Touch | null;
  offers: string[];
  work: Payout[];
  /** where more follow than fit on a page: the seat to ask from */
  work_next: number | null;
  accounts: SeatAccount[];
  accounts_next: number | null;
  /** counts are blind: null from closing until the table is counted */
  float_: Cents | null;
  tray: Cents | null;
  box: Cents | null;
  racks: Cents;
  held_for_owners: Cents;
  fills: Cents;
  fill_in_transit: Cents | null;
  liability: number[];
  worst: number;
  float_warning: boolean;
  marked: number[];
  pending: Pending | null;
  alarms: Alarm[];
  games_left: number | null;
  last_games_asked: boolean;
  to_tell: boolean;
}

export interface Act {
  seq: number;
  at: Micros;
  by: string;
  role: Role;
  tag: string;
  game: number;
  body: Record<string, unknown>;
}

export interface RefusedRecord {
  id: string;
  at: Micros;
  door_at: Micros;
  person: string;
  role: Role;
  seat: number | null;
  refusal: string;
  message: string;
  facts: Facts;
  command: Record<string, unknown>;
}

export type Fact = string | number | boolean | null;
export type Facts = Record<string, Fact>;

/** One message of the live stream; a part that is absent has not changed. */
export interface Message {
  seq?: number;
  time: Micros;
  public?: PublicPicture;
  player?: PlayerPicture;
  staff?: StaffPicture;
  acts?: Act[];
  refused?: RefusedRecord[];
  proposal?: Pocket | null;
}

export type ErrorKind =
  | "malformed" | "not-permitted" | "refused" | "stale" | "unavailable" | "broken" | "not-signed-in" | "locked-out";

export interface ErrorBody {
  error: ErrorKind;
  message: string;
  refusal: string | null;
  facts: Facts;
}

export interface CommandAnswer {
  log: string;
  seq: number;
  at: Micros;
  acts: string[];
}

export interface ConfirmAs {
  number: string;
  pin: string;
}

export interface HouseTable {
  table: string;
  day: string | null;
  kind: Kind;
  training: boolean;
  open: boolean;
  seats: number;
}

export interface DemoStaff {
  number: string;
  name: string;
  role: Role;
  password: string;
}

export interface House {
  house: string;
  demo: boolean;
  needs_manager: boolean;
  tables: HouseTable[];
  staff: DemoStaff[];
  languages: string[];
  server_time: Micros;
}

export interface SignedIn {
  token: string;
  person: { number: string; name: string; roles: Role[] };
  role: Role;
}

export interface SeatedAt {
  token: string;
  table: string;
  seat: number;
  role: "player";
}

export interface Spot {
  name: string;
  kind: SpotKind;
  numbers: Pocket[];
  odds: number;
  /** nought: no minimum of its own, the inside minimum is the player's total */
  min: Cents;
  max: Cents;
}

export interface Call {
  name: string;
  /** component bets: spot and chips, in scheme order */
  bets: [spot: string, chips: number][];
}

export interface Limits {
  chip_values: Cents[];
  kinds: Partial<Record<SpotKind, { min: Cents; max: Cents }>>;
  inside_minimum: Cents;
  number: Cents | null;
  player: Cents | null;
  table: Cents | null;
}

export interface HouseRules {
  profile: string;
  version: string;
  law: string;
  title: Record<string, string>;
  currency: string;
  wheel: "single-zero" | "double-zero";
  bets: { permitted: SpotKind[]; zero_combinations: boolean };
  odds: Partial<Record<SpotKind, number>>;
  calls: { permitted: string[]; neighbours_each_side: number[] };
  limits: Limits;
  play: { bets_before_spin: boolean; void_reasons: string[]; last_games: number; stakes_after_void: "stand" | "return" };
  timing: { last_seconds: number; silent_croupier: number; abandoned_seat: number; console_lost: number };
  money: { charge_sizes: Cents[]; payout_check: Cents | null; buy_in_acknowledged: Cents | null };
}

/** The answer of `GET /api/tables/{table}/rules`: what the pages draw cloth, racetrack and limits from. */
export interface TableRules {
  rules: HouseRules;
  spots: Spot[];
  wheel: Pocket[];
  reds: Pocket[];
  calls: Call[];
}

/** A command as said to a table: `type` is its tag, the rest its fields. */
export type Command = { type: string; [field: string]: unknown };
