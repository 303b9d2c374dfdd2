import { describe, expect, it } from "vitest";
import { amountInWords } from "$lib/words/amounts";
import examples from "./amounts.json";

describe("an amount in words", () => {
  it.each(examples as [number, string, string, string][])("%d cents of %s are written as on paper", (cents, currency, bg, en) => {
    expect(amountInWords(cents, currency, "bg")).toBe(bg);
    expect(amountInWords(cents, currency, "en")).toBe(en);
  });

  it("is left out where a language or a currency has no words here", () => {
    expect(amountInWords(100, "EUR", "tr")).toBe("");
    expect(amountInWords(100, "JPY", "bg")).toBe("");
  });
});
