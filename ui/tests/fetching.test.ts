/** A paper or a day that comes as a file: how far it is, and that a broken one is not kept. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Failure } from "$lib/api";
import { fetchFile, type Progress } from "../src/audit/fetching";

const parts = (...sizes: number[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(coming) {
      for (const size of sizes) coming.enqueue(new Uint8Array(size));
      coming.close();
    },
  });

const kept: string[] = [];
beforeEach(() => {
  kept.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  URL.createObjectURL = () => "blob:paper";
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.restoreAllMocks());

async function fetched(answer: Response): Promise<Progress[]> {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(answer);
  const told: Progress[] = [];
  await fetchFile("/api/reports/table?log=R1", (one) => told.push(one));
  return told;
}

describe("a file that comes", () => {
  it("tells how much of how much has come, and is kept under the name the house gave it", async () => {
    const answer = new Response(parts(40, 60), { headers: { "content-length": "100", "content-disposition": 'attachment; filename="table-R1.pdf"' } });
    expect(await fetched(answer)).toEqual([{ come: 40, of: 100 }, { come: 100, of: 100 }]);
    expect(kept).toEqual(["table-R1.pdf"]);
  });
  it("tells what has come where the house cannot know the end yet", async () => {
    expect(await fetched(new Response(parts(10, 10)))).toEqual([{ come: 10, of: null }, { come: 20, of: null }]);
  });
  it("is not kept when a part of it is missing", async () => {
    await expect(fetched(new Response(parts(40), { headers: { "content-length": "100" } }))).rejects.toBeInstanceOf(Failure);
    expect(kept).toEqual([]);
  });
  it("is refused in the house's words", async () => {
    const no = new Response(JSON.stringify({ error: "malformed", message: "there is no log R9" }), { status: 422 });
    await expect(fetched(no)).rejects.toMatchObject({ kind: "malformed", message: "there is no log R9" });
  });
  it("is refused with what the page says it by", async () => {
    const told = { error: "refused", message: "counted blind", refusal: "count-waits", facts: { desk: "desk-1" } };
    const no = new Response(JSON.stringify(told), { status: 409 });
    await expect(fetched(no)).rejects.toMatchObject({ refusal: "count-waits", facts: { desk: "desk-1" } });
  });
});
