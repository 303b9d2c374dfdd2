import { describe, expect, it } from "vitest";
import {
  changes, deciders, deedsOf, logOf, newest, personsOf, placeOf, receivedAt, statementOf, typedNumber, typedOf, type Dispute, type Incident,
} from "../src/audit/disputes";

const opened = Date.parse("2026-11-30T08:20:30Z") * 1000;
const fresh: Dispute = {
  number: 1, round: { log: "R1/2026-11-30", table: "R1", game: 3, at: opened, local: "2026-11-30 10:20:30+02:00", camera: "K3" },
  subject: "17", seat: null, opened_by: "I1", opened_at: opened, video_late: false, decisions: [], identified: [], annulled: [], corrected: [], settled: null,
  protocol: null, secured: null, sent: null, complaint: null, answered: null, released: null, term: null, amount: null, currency: "", day: "",
};
const deed = { words: "1", by: "G1", at: opened };
const decided = (instance: "inspector" | "game-manager") => ({ instance, text: "…", by: "x", at: opened });
const protocol = { number: 1, version: "v", player_signed: true, signatures: [], at: opened };

describe("the fields of a dispute", () => {
  it("name a game by table, day, charge and number", () => {
    expect(placeOf(" R1 ", "2026-11-30", "1", "7")).toEqual({ table: "R1", day: "2026-11-30", charge: 1, game: 7 });
    expect(placeOf("", "2026-11-30", "1", "7")).toBeNull();
    expect(placeOf("R1", "", "1", "7")).toBeNull();
    expect(placeOf("R1", "2026-11-30", "0", "7")).toBeNull();
    expect(placeOf("R1", "2026-11-30", "1", "x")).toBeNull();
  });
  it("name the log of a later charge by its place in the day", () => {
    expect(logOf({ table: "R1", day: "2026-11-30", charge: 1 })).toBe("R1/2026-11-30");
    expect(logOf({ table: "R1", day: "2026-11-30", charge: 2 })).toBe("R1/2026-11-30/2");
  });
  it("take whole numbers only", () => {
    expect(typedNumber(" 12 ")).toBe(12);
    expect(typedNumber("0")).toBeNull();
    expect(typedNumber("0", 0)).toBe(0);
    expect(typedNumber("1.5")).toBeNull();
  });
  it("take persons by number, never by name", () => {
    expect(personsOf("K1, 204;V-9")).toEqual(["K1", "204", "V-9"]);
    expect(personsOf("")).toEqual([]);
    expect(personsOf("Иван")).toBeNull();
  });
});

describe("a complaint", () => {
  it("came at the opening where it came in the very minute its dispute was opened", () => {
    const minute = Math.floor(opened / 60_000_000) * 60_000_000;
    expect(receivedAt(minute, opened)).toBe(opened);
    expect(receivedAt(minute - 60_000_000, opened)).toBe(minute - 60_000_000);
    expect(receivedAt(minute + 60_000_000, opened)).toBe(minute + 60_000_000);
    expect(receivedAt(null, opened)).toBeNull();
  });
});

describe("a dispute", () => {
  it("is decided by the inspector first, then by the game manager, each once", () => {
    expect(deciders(fresh)).toEqual(["inspector"]);
    expect(deciders({ ...fresh, decisions: [decided("inspector")] })).toEqual(["game-manager"]);
    expect(deciders({ ...fresh, decisions: [decided("game-manager")] })).toEqual([]);
    expect(deciders({ ...fresh, decisions: [decided("inspector")], settled: deed })).toEqual([]);
  });
  it("is decided anew by each instance once its protocol was annulled, and by an inspector who had decided", () => {
    const annulled = (decisions: number) => [{ protocol, sent: null, reason: "…", by: "G1", decisions, identified: 0, corrections: 0 }];
    const both = [decided("inspector"), decided("game-manager")];
    expect(deciders({ ...fresh, decisions: both, annulled: annulled(2) })).toEqual(["inspector", "game-manager"]);
    expect(deciders({ ...fresh, decisions: [...both, decided("inspector")], annulled: annulled(2) })).toEqual(["game-manager"]);
    expect(deciders({ ...fresh, decisions: [decided("game-manager")], annulled: annulled(1) })).toEqual(["game-manager"]);
    expect(deciders({ ...fresh, decisions: [...both, decided("game-manager")], annulled: annulled(2) })).toEqual([]);
  });
  it("tells of each correction what it changed, as it stood before", () => {
    const { round, subject } = fresh;
    const right = { by: "G1", at: opened, reason: "…", other_recording: false, secured: null, released: null, video_late: false };
    const before = { round, subject, seat: null, amount: 500, currency: "EUR" };
    const [first, second] = [{ ...right, before }, { ...right, before: { ...before, round: { ...round, camera: "K4" }, amount: null, currency: "" } }];
    const one = { ...fresh, round: { ...round, camera: "K4" }, seat: 3, corrected: [first, second] };
    expect(changes(one, 0)).toEqual([["camera", "K3"], ["amount", 500]]);
    expect(changes(one, 1)).toEqual([["seat", ""]]);
  });
  it("is typed again as it stands, and says nothing while a field cannot be read", () => {
    const typed = typedOf({ ...fresh, amount: 1250, currency: "EUR", seat: 2 });
    expect(typed).toEqual({ camera: "K3", subject: "17", seat: "2", sum: "12.50" });
    expect(statementOf(typed)).toEqual({ camera: "K3", subject: "17", seat: 2, amount: 1250 });
    for (const wrong of [{ seat: "x" }, { sum: "1,2,3" }, { camera: " " }, { subject: "" }]) expect(statementOf({ ...typed, ...wrong })).toBeNull();
  });
  it("is sent once its protocol is signed, and its recording released once it is settled or sent", () => {
    expect(deedsOf(fresh)).toEqual(["secure-video", "mark-complaint"]);
    expect(deedsOf({ ...fresh, protocol, secured: deed })).toEqual(["mark-sent", "mark-complaint"]);
    expect(deedsOf({ ...fresh, settled: deed, secured: deed })).toEqual(["mark-complaint", "release-video"]);
  });
  it("holds its recording while a complaint waits for its answer", () => {
    const complaint = { reference: "1", received_at: opened, late: false, by: "G1", at: opened, complained_on: "2026-12-01" };
    const sent = { ...fresh, protocol, secured: deed, sent: deed, complaint };
    expect(deedsOf(sent)).toEqual(["mark-answered"]);
    expect(deedsOf({ ...sent, answered: deed })).toEqual(["release-video"]);
    expect(deedsOf({ ...sent, answered: deed, released: deed })).toEqual([]);
  });
});

it("the register that got the newest entry is shown after an entry", () => {
  const entry = (at: number): Incident => ({
    type: "incident-entered", day: "2026-11-30", number: 1, kind: "incident", text: "…", table: "", persons: [], outcome: "", corrects_day: "", corrects: 0, by: "I1", at,
  });
  const [before, after] = [{ entries: [entry(5)] }, { entries: [entry(9)] }];
  expect(newest(before, after)).toBe(after);
  expect(newest(after, { entries: [] })).toBe(after);
});
