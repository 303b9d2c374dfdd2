import { beforeEach, describe, expect, it } from "vitest";
import type { HouseRules, Line, PlayerPicture, PublicPicture, Spot } from "$lib/wire";
import { announcement, type Moment } from "$lib/voice.svelte";
import { Favourites, forgetFavourites, MOST } from "../src/player/favourites.svelte";
import { callOffer, kindsOf } from "../src/player/odds";
import { forgetOwnGames, ownGame, OwnGames } from "../src/player/own-games.svelte";

const spot = (name: string, kind: string, numbers: number, odds: number, max = 10_000): Spot => ({
  name, kind, odds, min: 0, max, numbers: Array.from({ length: numbers }, (_, place) => String(place + 1)),
});
const rules = (zero: string): HouseRules =>
  ({ bets: { permitted: ["straight", "even"] }, play: { even_chances_on_zero: zero } }) as unknown as HouseRules;

beforeEach(() => {
  sessionStorage.clear();
});

describe("the odds in words", () => {
  const spots = [spot("17", "straight", 1, 35), spot("red", "even", 18, 1)];

  it("are worked out from the rules and the wheel", () => {
    const [straight, even] = kindsOf(rules("lose"), spots, 37);
    expect(straight?.edge).toBeCloseTo(1 / 37);
    expect(even?.edge).toBeCloseTo(1 / 37);
    expect(even?.chance).toBeCloseTo(18 / 37);
    expect(kindsOf(rules("lose"), spots, 38)[0]?.edge).toBeCloseTo(2 / 38);
  });

  it("follow what zero does to an even chance", () => {
    expect(kindsOf(rules("half-back"), spots, 37)[1]?.edge).toBeCloseTo(1 / 74);
    expect(kindsOf(rules("en-prison-lose"), spots, 37)[1]?.edge).toBeNull();
  });

  it("say what a call costs, may win at most, and allows", () => {
    const known = new Map([["0", { ...spot("0", "straight", 0, 35), numbers: ["0"] }], ["0-2", { ...spot("0-2", "split", 0, 17, 5000), numbers: ["0", "2"] }]]);
    expect(callOffer({ name: "c", bets: [["0", 1], ["0-2", 2]] }, known)).toEqual({ chips: 3, best: 35 + 34, pocket: "0", most: 2500 });
  });
});

describe("saved bets", () => {
  const one: Line[] = [["17", 100], ["red", 500]];

  it("are kept in the window, once each, and forgotten with the seat", () => {
    const favourites = new Favourites();
    favourites.save(one);
    expect(favourites.takes([...one].reverse())).toBe(false);
    expect(new Favourites().all).toEqual([one]);
    forgetFavourites();
    expect(new Favourites().all).toEqual([]);
  });

  it("are no more than fit, and none is empty", () => {
    const favourites = new Favourites();
    expect(favourites.takes([])).toBe(false);
    for (let stake = 1; stake <= MOST + 2; stake += 1) favourites.save([["17", stake * 100]]);
    expect(favourites.all.length).toBe(MOST);
    favourites.drop(favourites.all[0] ?? []);
    expect(favourites.all.length).toBe(MOST - 1);
  });
});

describe("own games", () => {
  const table = (phase: string, game: number, recent: number[]): PublicPicture =>
    ({ day: "2026-12-01", phase, game, recent: recent.map((one) => ({ game: one, end: "number", pocket: "5" })) }) as unknown as PublicPicture;
  const mine = { last_game: null } as unknown as PlayerPicture;

  it("begin with who sits here now", () => {
    const own = new OwnGames("R1", 3);
    own.look(table("open", 7, [5, 6, 7]), mine);
    expect(own.games(table("open", 9, [5, 6, 7, 8, 9]))).toEqual([9, 8]);
    const again = new OwnGames("R1", 3);
    again.look(table("open", 9, [8, 9]), mine);
    expect(again.games(table("open", 9, [7, 8, 9]))).toEqual([9, 8]);
    forgetOwnGames();
    const another = new OwnGames("R1", 3);
    another.look(table("betting", 10, [8, 9]), mine);
    expect(another.games(table("open", 10, [8, 9, 10]))).toEqual([10]);
  });

  it("tell what went back as no loss", () => {
    const told = { pocket: null, seats: [{ seat: 3, lost: [], paid: [], returned: [["17", 200]] as Line[], winnings: 0 }] };
    expect(ownGame(4, told, 3)).toMatchObject({ pocket: null, staked: 200, returned: 200, winnings: 0 });
    expect(ownGame(4, told, 5).lines).toEqual([]);
  });
});

describe("what is said aloud", () => {
  const at = (game: number, phase: Moment["phase"], result: string | null = null): Moment =>
    ({ day: "2026-12-01", game, phase, result, colour: result === null ? null : "black" });

  it("is no more bets, and the number only once the dolly stands", () => {
    expect(announcement(at(3, "betting"), at(3, "no-more-bets"))).toBe("no-more-bets");
    expect(announcement(at(3, "no-more-bets"), at(3, "result"))).toBeNull();
    expect(announcement(at(3, "result"), at(3, "result", "17"))).toBe("number");
    expect(announcement(at(3, "result", "17"), at(3, "collected", "17"))).toBeNull();
    expect(announcement(at(3, "result", "17"), at(3, "result", "20"))).toBe("number");
  });

  it("is nothing of what a page missed", () => {
    expect(announcement(null, at(3, "result", "17"))).toBeNull();
    expect(announcement(at(3, "betting"), at(5, "no-more-bets"))).toBeNull();
    expect(announcement(at(3, "betting"), at(4, "no-more-bets"))).toBeNull();
  });
});
