import { describe, expect, it } from "vitest";
import { chipsIn, standing, straightened, upTo } from "../src/croupier/bets";
import { cents, chipsOf, offered, readCall } from "../src/croupier/calls";
import { paidChips, pushed, winningKinds } from "../src/croupier/helper";
import { keyOf } from "../src/croupier/keys";
import { inWords } from "../src/croupier/numerals";
import { inStacks } from "../src/croupier/stacks";
import { languages, words } from "$lib/words/words.svelte";
import { callName } from "$lib/words/names";
import { ringOf, rowsOf, typedPocket } from "../src/staff/numbers";
import wheels from "../../tests/vectors/wheels.json";

const WHEEL = wheels["single-zero"];

describe("a call bet is typed as croupiers speak", () => {
  it.each([
    ["17 and the neighbours by 5", "neighbours-17", 500],
    ["17 и съседите по 5", "neighbours-17", 500],
    ["17/2 x 2,50", "neighbours-17", 250],
    ["17/3 по 10", "neighbours-17-3", 1000],
    ["0 and the neighbours by 1", "neighbours-0", 100],
    ["26 and 3 neighbours by 5", "neighbours-26-3", 500],
    ["17 neighbours by 5", "neighbours-17", 500],
    ["17 съседи по 5", "neighbours-17", 500],
    ["13 съседи", "neighbours-13", null],
    ["13 neighbors", "neighbours-13", null],
    ["2 съседи на 17 по 5", "neighbours-17", 500],
    ["3 съседа на 17 по 5", "neighbours-17-3", 500],
    ["по 3 съседи от всяка страна на 17", "neighbours-17-3", null],
    ["2 neighbours of 17 by 5", "neighbours-17", 500],
    ["3 neighbours each side of 7 by 5", "neighbours-7-3", 500],
    ["17 и 2 съседи по 5", "neighbours-17", 500],
    ["17 с по 3 съседа по 5", "neighbours-17-3", 500],
    ["17 and 4 neighbours", "neighbours-17-4", null],
    ["3 и 3 съседи по 5", "neighbours-3-3", 500],
    ["съседите на 17 по 5", "neighbours-17", 500],
    ["the neighbours of 26 by 2.50", "neighbours-26", 250],
    ["Номер 17 и съседите, по 5 евро", "neighbours-17", 500],
    ["2 и съседите по 5", "neighbours-2", 500],
    ["0 съседи по 5", "neighbours-0", 500],
    ["07 and the neighbours by 5", "neighbours-7", 500],
    ["00 and the neighbours by 5", "neighbours-00", 500],
    ["17 ± 3 x5", "neighbours-17-3", 500],
    ["17+2 съседи по 5", "neighbours-17", 500],
    ["voisins du zéro by 5", "voisins", 500],
    ["воазен по 10", "voisins", 1000],
    ["Voisins by 5 €", "voisins", 500],
    ["tiers", "tiers", null],
    ["орфелини по 2", "orphelins", 200],
    ["финал 6 по 5", "finale-6", 500],
    ["пълен 17 по 1", "complete-17", 100],
  ])("%s", (said, name, unit) => {
    expect(readCall(said)).toEqual({ name, unit });
  });

  it.each(languages())("a call is read by the very words in which the pages in %s show it", (language) => {
    words.choose(language);
    const calls = ["voisins", "tiers", "orphelins", "jeu-zero", "finale-6", "complete-17", "neighbours-17-1", "neighbours-17", "neighbours-0-5"];
    expect(calls.map((call) => readCall(`${callName(call)} по 5`))).toEqual(calls.map((name) => ({ name, unit: 500 })));
  });

  it.each(["", "by 5", "17", "съседите по 5", "hello"])("%j is no call", (said) => {
    expect(readCall(said)).toBeNull();
  });

  it.each([
    ["2 съседи по 5", "the number 2, or two neighbours of a number not said"],
    ["3 neighbours", "likewise"],
    ["17 neighbours 3 by 5", "three neighbours, or by three"],
    ["17 съседи 3", "likewise"],
    ["17 3 съседи по 5", "two numbers that nothing joins"],
    ["17,3 съседи по 5", "likewise"],
    ["17 съседи на 2", "seventeen neighbours of 2, or 17 by 2"],
    ["12 neighbours of 17", "more neighbours than are called"],
    ["17/0 по 5", "no neighbour at all"],
    ["17/18 по 5", "two numbers"],
    ["117 и съседите по 5", "no pocket, and not 11, 17 or 7"],
    ["17 and the neighbours for 25", "a total, or a unit"],
    ["17 и 20 и съседите по 5", "two numbers"],
    ["17 и съседите по 2,505", "no whole cents"],
    ["17 и съседите по 123456789012", "no sum"],
    ["финал 16 по 5", "finale 1, 6, or the number 16"],
    ["пълен 175 по 1", "not 17"],
    ["tiers 5", "by five, or five in all"],
    ["orphelins plein by 5", "another bet than orphelins"],
    ["voisins and tiers by 5", "two calls"],
  ])("%j is refused: %s", (said) => {
    expect(readCall(said)).toBeNull();
  });

  it("a total that does not divide is offered as the nearest lower unit with the change (ruling 14)", () => {
    const call = { name: "neighbours-17", bets: ["2", "25", "17", "34", "6"].map((spot) => [spot, 1] as const) };
    expect(chipsOf(call)).toBe(5);
    expect(offered(2700, call, 500)).toEqual({ unit: 500, change: 200 });
    expect(offered(2400, call, 500)).toEqual({ unit: 0, change: 2400 });
  });
});

describe("sums are typed in either way of writing and read in whole cents", () => {
  it.each([["5", 500], ["2,5", 250], ["2.05", 205], ["0", 0]])("%s", (text, sum) => expect(cents(text)).toBe(sum));
  it.each(["", "-1", "1,234", "1e3", "５", "1 000"])("%j is refused", (text) => expect(cents(text)).toBeNull());
});

describe("chips are pushed in stacks of twenty", () => {
  it("175 chips are eight stacks and fifteen", () => expect(inStacks(17500, 100)).toEqual({ chips: 175, stacks: 8, over: 15 }));
  it("what is no whole chips is not counted in chips", () => expect(inStacks(250, 100)).toBeNull());
  it("a seat without a chip value has no stacks", () => expect(inStacks(250, null)).toBeNull());
});

describe("the words to say", () => {
  it.each([
    [0, "нула", "zero"], [1, "един", "one"], [21, "двадесет и един", "twenty-one"], [100, "сто", "one hundred"],
    [175, "сто седемдесет и пет", "one hundred and seventy-five"], [1000, "хиляда", "one thousand"],
    [1100, "хиляда и сто", "one thousand one hundred"], [2002, "две хиляди и два", "two thousand and two"],
    [21_350, "двадесет и една хиляди триста и петдесет", "twenty-one thousand three hundred and fifty"],
    [1_000_000, "един милион", "one million"],
  ])("%i", (number, bulgarian, english) => {
    expect(inWords(number, "bg")).toBe(bulgarian);
    expect(inWords(number, "en")).toBe(english);
  });
});

describe("the croupier's keys go by their place, not by the letter on them", () => {
  const press = (code: string, key: string, more: KeyboardEventInit = {}): KeyboardEvent => new KeyboardEvent("keydown", { code, key, ...more });

  it("the same key is void on a Latin and on a Bulgarian layout", () => {
    expect(keyOf(press("KeyV", "v"))).toEqual({ act: "void" });
    expect(keyOf(press("KeyV", "ж"))).toEqual({ act: "void" });
  });
  it("digits come from both rows", () => {
    expect(keyOf(press("Digit7", "7"))).toEqual({ act: "digit", digit: "7" });
    expect(keyOf(press("Numpad7", "7"))).toEqual({ act: "digit", digit: "7" });
  });
  it("a key held down is pressed once", () => expect(keyOf(press("Space", " ", { repeat: true }))).toBeNull());
  it("the browser's own keys are left to it", () => expect(keyOf(press("KeyN", "n", { ctrlKey: true }))).toBeNull());
  it("on a question that waits for its answer Space and Enter do nothing in the game, other keys what they always do", () => {
    const question = document.body.appendChild(document.createElement("div"));
    question.className = "ask";
    const heard: ReturnType<typeof keyOf>[] = [];
    question.addEventListener("keydown", (event) => heard.push(keyOf(event)));
    for (const [code, key] of [["Enter", "Enter"], ["Space", " "], ["KeyN", "n"]] as const) question.dispatchEvent(press(code, key));
    expect(heard).toEqual([null, null, { act: "no-more-bets" }]);
    question.remove();
  });
  it("what is typed into a field is no act", () => {
    const field = document.body.appendChild(document.createElement("input"));
    let heard: ReturnType<typeof keyOf> = { act: "next" };
    field.addEventListener("keydown", (event) => (heard = keyOf(event)));
    field.dispatchEvent(press("KeyV", "v"));
    expect(heard).toBeNull();
  });
});

describe("the number", () => {
  it("07 and 7 are one, 00 is none of a single-zero wheel", () => {
    expect(typedPocket("07", WHEEL)).toBe("7");
    expect(typedPocket("36", WHEEL)).toBe("36");
    expect(typedPocket("00", WHEEL)).toBeNull();
    expect(typedPocket("37", WHEEL)).toBeNull();
    expect(typedPocket("", WHEEL)).toBeNull();
  });
  it("the ring has every pocket once, in the wheel's order, zero at the top", () => {
    const ring = ringOf(WHEEL, 298, 196);
    expect(ring.map((wedge) => wedge.pocket)).toEqual(WHEEL);
    expect(ring[0]).toMatchObject({ pocket: "0", x: 0, y: -247 });
  });
  it("the grid lies as on the cloth", () => {
    const rows = rowsOf(WHEEL);
    expect(rows).toHaveLength(12);
    expect(rows[0]).toEqual(["1", "2", "3"]);
    expect(rows[11]).toEqual(["34", "35", "36"]);
  });
});

describe("a misplaced bet is put right to the same or a smaller stake (ruling 8)", () => {
  it("from where it lies to where it belongs", () => {
    expect(straightened(3, { spot: "17-20", stake: 500 }, { spot: "17", stake: 500 }, "unclear")).toEqual({
      type: "straighten-bet", seat: 3, taken: [{ spot: "17-20", stake: 500 }], placed: [{ spot: "17", stake: 500 }], why: "unclear",
    });
  });
  it("or off the cloth", () => expect(straightened(3, { spot: "17", stake: 500 }, null, "")["placed"]).toEqual([]));
  it("is chosen by chips, from one to as many as lay there", () => {
    expect(chipsIn(2000, 500)).toBe(4);
    expect([1, 3, 4, 9].map((chips) => upTo(chips, 500, 2000))).toEqual([500, 1500, 2000, 2000]);
  });
  it("a seat whose chips have no value moves the stake whole", () => {
    expect(upTo(chipsIn(700, 0), 0, 700)).toBe(700);
  });
  it("what stands on an empty spot is nothing", () => expect(standing([["17", 500]], "18")).toBe(0));
});

describe("the payout helper of a cloth table", () => {
  const odds = { straight: 35, split: 17, street: 11, corner: 8, line: 5, dozen: 2, column: 2, even: 1 };

  it("takes in every kind of spot that can win on the number, and before it all of them", () => {
    const all = ["straight", "split", "street", "corner", "line", "dozen", "column", "even"];
    expect(winningKinds(odds, null)).toEqual(all);
    expect(winningKinds(odds, "17")).toEqual(all);
    expect(winningKinds(odds, "0")).toEqual(["straight", "split", "street", "corner"]);
    expect(winningKinds({ straight: 35, five: 6, even: 1 }, "00")).toEqual(["straight", "five"]);
  });

  it("pays every kind by its odds, and nothing for what no longer can win", () => {
    const winning = { straight: 1, split: 2, dozen: 3, column: 1, even: 4 };
    expect(paidChips(winning, odds, winningKinds(odds, "17"))).toBe(35 + 34 + 6 + 2 + 4);
    expect(paidChips(winning, odds, winningKinds(odds, "0"))).toBe(35 + 34);
    expect(paidChips({}, odds, winningKinds(odds, "17"))).toBe(0);
  });

  it("a colour is pushed in stacks of twenty, cash chips from the dearest down", () => {
    expect(pushed(81, 250, null)).toEqual({ cents: 20_250, stacks: { chips: 81, stacks: 4, over: 1 }, cash: [] });
    expect(pushed(35, 500, [10_000, 2_500, 500])).toEqual({ cents: 17_500, stacks: null, cash: [[10_000, 1], [2_500, 3]] });
    expect(pushed(35, 0, null)).toEqual({ cents: 0, stacks: null, cash: [] });
  });
});
