import { describe, expect, it } from "vitest";
import { coloursOf, mustComeHome } from "../src/chipper/colours";
import { afterSignIn, doorsOf, ownPath } from "../src/landing/doors";
import { lateness } from "../src/inspector/late";
import { gamesAnHour, isSilent, mayBeAbandoned } from "../src/inspector/pace";
import { hotAndCold } from "../src/lib/drawn";
import { bandOf, scaled } from "../src/pit/band";
import { fillSizes } from "../src/pit/fills";
import { actText, weightOf } from "../src/staff/acts";
import { words } from "../src/lib/words/words.svelte";
import type { Act, HouseTable, PublicPicture, SeatAccount } from "../src/lib/wire";

const SECOND = 1_000_000;
const table = (change: Partial<PublicPicture>): PublicPicture =>
  ({ phase: "betting", phase_at: 0, waiting: false, suspended: null, ...change }) as PublicPicture;
const act = (tag: string, body: Record<string, unknown>): Act => ({ seq: 1, at: 0, by: "104", role: "croupier", tag, game: 1, body });
const desk = { money: (sum: number): string => `${sum / 100} €` };
const events = import.meta.glob<string>("../../src/dolly/table/events/*.py", { query: "?raw", import: "default", eager: true });
const catalogues = import.meta.glob<string>("../locales/staff/acts/*.ftl", { query: "?raw", import: "default", eager: true });
function inBoth(one: Act): string[] {
  const said = ["bg", "en"].map((language) => {
    words.choose(language);
    return actText(one, desk);
  });
  words.choose("bg");
  return said;
}

describe("a game that stands still after no more bets is shown to the inspector (ruling 7)", () => {
  it("not at the house's time, but beyond it", () => {
    expect(isSilent(table({ phase: "result" }), 90 * SECOND, 90)).toBe(false);
    expect(isSilent(table({ phase: "result" }), 90 * SECOND + 1, 90)).toBe(true);
  });
  it("before no more bets the server alarms, and the page does not say it twice", () => {
    expect(isSilent(table({ phase: "spun" }), 900 * SECOND, 90)).toBe(false);
    expect(isSilent(table({ phase: "betting" }), 900 * SECOND, 90)).toBe(false);
  });
  it("an open table between games may rest", () => expect(isSilent(table({ phase: "open" }), 900 * SECOND, 90)).toBe(false));
  it("who waits for the inspector is not silent", () => expect(isSilent(table({ phase: "result", waiting: true }), 900 * SECOND, 90)).toBe(false));
});

describe("an abandoned seat (ruling 22)", () => {
  const seat = { rack: 500, staked: 0, last_bet_at: SECOND } as SeatAccount;
  it("has chips and no bet for the house's time", () => {
    expect(mayBeAbandoned(seat, 602 * SECOND, 600)).toBe(true);
    expect(mayBeAbandoned(seat, 600 * SECOND, 600)).toBe(false);
    expect(mayBeAbandoned({ ...seat, rack: 0 }, 602 * SECOND, 600)).toBe(false);
  });
});

describe("lateness is judged by arrival at the server (27(2)s2)", () => {
  it("seconds after no more bets", () => {
    expect(lateness({ refusal: "bets-closed", facts: { announced_at: SECOND, arrived_at: 1.25 * SECOND } })).toEqual({ announced: SECOND, arrived: 1.25 * SECOND, by: 0.25 });
    expect(lateness({ refusal: "above-maximum", facts: {} })).toBeNull();
  });
});

describe("acts in words", () => {
  it("say seat, spot and sum", () => {
    expect(actText(act("bets-placed", { seat: 3, lines: [["17", 500]], staked: 500, keyed: true }), desk)).toContain("5 €");
    expect(actText(act("dolly-set", { pocket: "17", colour: "black" }), desk)).toContain("17");
  });
  it("sum what was collected and paid over all seats", () => {
    expect(actText(act("winning-paid", { seats: [[1, [], 100, 3500], [2, [], 100, 200]], owed: [] }), desk)).toContain("37 €");
  });
  it("a clock that was set is told by how much, and stands out", () => {
    const note = act("noted", { kind: "clock-set", seat: null, detail: "+3600.0" });
    expect(actText(note, desk)).toContain("+3600.0");
    expect(weightOf(note)).toBe("grave");
  });
  it.each([
    ["tip-taken", { amount: 500, seat: 3, by: "104" }, "Бакшиш 5 € от място 3 в касетката", "Tip of 5 € from seat 3 into the tip box"],
    ["tip-taken", { amount: 500, seat: null, by: "104" }, "Бакшиш 5 € в касетката", "Tip of 5 € into the tip box"],
    ["fill-recalled", { amount: 500_000, by: "104" }, "Изпратеното зареждане от 5000 € е върнато на касата", "Fill of 5000 € on its way went back to the desk"],
    ["card-barred", { card: "77", seats: [2, 5], barred: true }, "Карта 77, места 2, 5: без залози и без покупки", "Card 77, seats 2, 5: no bets and no purchases"],
    ["card-barred", { card: "77", seats: [2], barred: false }, "Карта 77, места 2: залозите и покупките отново се приемат", "Card 77, seats 2: bets and purchases are taken again"],
    ["card-chips-brought", { seat: 2, card: "77", amount: 10_000, chip_value: 100, by: "104" }, "Място 2 внесе 100 € от карта 77, чип по 1 €", "Seat 2 brought 100 € from card 77, chip value 1 €"],
    ["card-chips-taken", { seat: 2, card: "77", amount: 10_000, by: "104" }, "От място 2 са прехвърлени 100 € по карта 77", "100 € taken from seat 2 to card 77"],
    ["closing-signed", { signature: { role: "pit-boss", person: "201", version: "a", at: 1 } }, "Протоколът за приключване е подписан от 201, пит бос", "Closing protocol signed by 201, pit boss"],
    ["table-signed-off", { number: 12, desk: "desk-1", chips: [], cash: [], chips_amount: 100_000, cash_amount: 5000, signatures: [] },
      "Протокол за приключване № 12 е подписан от всички; към каса desk-1: чипове 1000 €, пари 50 €", "Closing protocol 12 signed by all; to desk-1: chips 1000 €, cash 50 €"],
  ])("%s %j is a sentence in both languages", (tag, body, bulgarian, english) => {
    expect(inBoth(act(tag, body))).toEqual([bulgarian, english]);
  });
  it("a closing count is told without a sum: whoever confirms it has not seen one (ruling 25)", () => {
    const count = { chips: [[500, 3]], cash: [[2000, 1]], tips: [], clicker: 1500, by: "104", again: false };
    expect(inBoth(act("table-count-entered", count))).toEqual(["Въведено е крайното броене; чака потвърждение", "Closing count entered; it awaits confirmation"]);
    expect(inBoth(act("table-count-entered", { ...count, again: true })).join()).not.toMatch(/\d/);
  });
  it("are there for whatever can happen at a table, in both languages", () => {
    const tags = Object.values(events).flatMap((source) => [...source.matchAll(/\btag="([a-z-]+)"/g)].map((found) => `act-${found[1]}`));
    expect(tags.length).toBeGreaterThan(50);
    for (const [path, texts] of Object.entries(catalogues)) {
      expect(tags.filter((tag) => !new RegExp(`^${tag} =`, "m").test(texts)), path).toEqual([]);
    }
  });
  it("an act this page does not know keeps its name", () => expect(actText(act("moon-risen", {}), desk)).toBe("moon-risen"));
  it("a breach of direction weighs more than a spin", () => {
    expect(weightOf(act("wheel-spun", { breach: true }))).toBe("grave");
    expect(weightOf(act("wheel-spun", { breach: false }))).toBe("game");
    expect(weightOf(act("bets-placed", {}))).toBe("bet");
  });
});

describe("after signing in", () => {
  const tables = [{ table: "R1", open: true }, { table: "R2", open: false }] as HouseTable[];
  it("a croupier with one open table goes straight to it", () => {
    expect(afterSignIn("croupier", tables, null)).toBe("/croupier/?table=R1");
  });
  it("back to where one came from, if it is the role's own place", () => {
    expect(afterSignIn("inspector", tables, "/inspector/?table=R2")).toBe("/inspector/?table=R2");
    expect(afterSignIn("inspector", tables, "/croupier/?table=R1")).toBe("/inspector/?table=R1");
  });
  it("an inspector has disputes and papers besides the table, and goes there only when that is where they came from", () => {
    expect(doorsOf("inspector", tables).map((one) => one.path)).toEqual(["/inspector/?table=R1", "/audit/"]);
    expect(afterSignIn("inspector", tables, null)).toBe("/inspector/?table=R1");
    expect(afterSignIn("inspector", tables, "/audit/")).toBe("/audit/");
    expect(afterSignIn("croupier", tables, "/audit/")).toBe("/croupier/?table=R1");
  });
  it("several open tables are a choice", () => {
    const both = tables.map((one) => ({ ...one, open: true }));
    expect(doorsOf("croupier", both)).toHaveLength(2);
    expect(afterSignIn("croupier", both, null)).toBeNull();
  });
  it("a cashier goes to the desk, a pit boss to the pit or back to the desk", () => {
    expect(afterSignIn("cashier", tables, null)).toBe("/desk/");
    expect(afterSignIn("cashier", tables, "/desk/?desk=desk-2")).toBe("/desk/?desk=desk-2");
    expect(afterSignIn("cashier", tables, "/pit/")).toBe("/desk/");
    expect(afterSignIn("pit-boss", tables, null)).toBe("/pit/");
    expect(afterSignIn("pit-boss", tables, "/desk/?desk=desk-1")).toBe("/desk/?desk=desk-1");
    expect(ownPath("/desk/?desk=desk-1")).toBe("/desk/?desk=desk-1");
  });
  it("no foreign address is followed", () => {
    expect(ownPath("//elsewhere/croupier/")).toBeNull();
    expect(ownPath("https://elsewhere/croupier/")).toBeNull();
    expect(ownPath("/croupier/?table=R1")).toBe("/croupier/?table=R1");
  });
});

describe("a fill is half, once or twice the initial charge (ruling 24)", () => {
  it("in whole cents", () => expect(fillSizes(2_000_000)).toEqual([1_000_000, 2_000_000, 4_000_000]));
});

describe("the pace and the result of a table", () => {
  it("counts games an hour between the ends of the last games", () => {
    expect(gamesAnHour([0, 90, 180].map((seconds) => ({ at: seconds * SECOND })))).toBe(40);
    expect(gamesAnHour([{ at: 5 }])).toBeNull();
    expect(gamesAnHour([])).toBeNull();
  });
  it("expects the result within two deviations of what the bets bring", () => {
    expect(bandOf({ estimate: 500, theoretical: 100, deviation: 150 })).toEqual({ low: -200, high: 400, within: false });
    expect(bandOf({ estimate: -200, theoretical: 100, deviation: 150 })?.within).toBe(true);
    expect(bandOf({ estimate: 5, theoretical: 0, deviation: 0 })).toBeNull();
    expect(bandOf(null)).toBeNull();
  });

  it("draws band, nought and estimate in their order, all within the drawing", () => {
    const lost = scaled({ low: 100, high: 400, within: false }, -200, 200);
    expect([lost.estimate, lost.nought, lost.low, lost.high].every((one, place, all) => place === 0 || one > (all[place - 1] ?? 0))).toBe(true);
    expect(lost.estimate).toBeCloseTo(8);
    expect(lost.high).toBeCloseTo(192);
    const calm = scaled({ low: -200, high: 200, within: true }, 0, 200);
    expect(calm.nought).toBeCloseTo(100);
    expect(calm.estimate).toBe(calm.nought);
  });
});

describe("colours are out until they are home (ruling 22)", () => {
  const account = (seat: number, more: object): SeatAccount =>
    ({ seat, chip_value: null, bought: 0, exchanged: 0, missing: 0, ...more }) as SeatAccount;
  const colours = coloursOf({
    accounts: [account(1, { chip_value: 100, bought: 17_500, exchanged: 2000 }), account(2, {}), account(3, { chip_value: 500, bought: 5000, missing: 4 })],
    blocked: [{ seat: 4, chips: 7, chip_value: 100 }],
  }, 5);
  it("each with its stacks", () => {
    expect(colours.map((one) => one.state)).toEqual(["out", "home", "missing", "blocked", "home"]);
    expect(colours[0]).toMatchObject({ sold: { stacks: 8, over: 15 }, back: { stacks: 1, over: 0 } });
    expect(colours[3]?.missing).toBe(7);
  });
  it("and what must come home is what is out or not counted", () => expect(mustComeHome(colours).map((one) => one.seat)).toEqual([1, 3]));
});

describe("hot and cold numbers", () => {
  it("say how many games they are of, and show no number twice", () => {
    const both = hotAndCold([3, 0, 1, 0], ["0", "32", "15", "19"], 2);
    expect(both).toEqual({ games: 4, hot: [{ pocket: "0", times: 3 }, { pocket: "15", times: 1 }], cold: [{ pocket: "19", times: 0 }, { pocket: "32", times: 0 }] });
    expect(hotAndCold([], ["0", "32"], 4)).toEqual({ games: 0, hot: [], cold: [] });
  });
});
