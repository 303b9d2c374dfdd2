import { describe, expect, it } from "vitest";
import positions from "../../tests/vectors/positions.json";
import { frameOf, LEAST_TARGET, magnified } from "$lib/cloth/frame";
import { zoneAt, zones } from "$lib/cloth/geometry";
import { nextZone } from "$lib/cloth/keys";

type Vectors = Record<"single-zero" | "double-zero", Record<string, { kind: string; numbers: string[] }>>;
const vectors = positions as Vectors;
const cloths = { "single-zero": ["0"], "double-zero": ["0", "00"] } as const;

describe.each(["single-zero", "double-zero"] as const)("the %s cloth", (wheel) => {
  const all = zones(cloths[wheel]);
  const first = all.filter((zone) => !zone.second);

  it("has a zone for every spot of the vectors and for nothing else", () => {
    expect(new Set(all.map((zone) => zone.spot))).toEqual(new Set(Object.keys(vectors[wheel])));
  });

  it("has one place for a key for every spot", () => {
    expect(first.length).toBe(Object.keys(vectors[wheel]).length);
  });

  it("gives every zone's middle to that zone's spot: no zone hides another", () => {
    for (const zone of all) {

      expect(zoneAt(all, zone.u, zone.v)?.spot).toBe(zone.spot);
    }
  });

  it.each(["lying", "standing"] as const)("%s and large, every zone is a target of 24 px each way, whatever room the page has (WCAG 2.5.8)", (orientation) => {
    const least = magnified(orientation, all);
    for (const [width, height] of [[0, 0], [304, 300], [390, 480], [500, 260], [2_000, 300]] as const) {
      const frame = frameOf(orientation, Math.max(width, least.width), Math.max(height, least.height));
      const small = all.filter((zone) => Math.min(frame.box(zone).width, frame.box(zone).height) < LEAST_TARGET - 0.01);
      expect(small.map((zone) => zone.spot)).toEqual([]);
    }
  });

  it.each(["lying", "standing"] as const)("%s, every spot is reached by a pixel", (orientation) => {
    const frame = orientation === "lying" ? frameOf(orientation, 940, 380) : frameOf(orientation, 374, 560);
    for (const zone of all) {
      const { x, y } = frame.point(zone.u, zone.v);
      const { u, v } = frame.under(x, y);
      expect(zoneAt(all, u, v)?.spot).toBe(zone.spot);
      expect(x).toBeGreaterThan(0);
      expect(y).toBeGreaterThan(0);
      expect(x).toBeLessThan(frame.width);
      expect(y).toBeLessThan(frame.height);
    }
  });

  it("is walked by the arrow keys from any spot to any other", () => {
    const reached = new Set(["17"]);
    const queue = first.filter((zone) => zone.spot === "17");
    for (let zone = queue.pop(); zone; zone = queue.pop()) {
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
        const next = nextZone(first, zone, key, "lying");
        if (!next || reached.has(next.spot)) continue;
        reached.add(next.spot);
        queue.push(next);
      }
    }
    expect(reached.size).toBe(first.length);
  });
});

it("has nine zones on a number in the middle of the cloth", () => {
  const all = zones(["0"]);
  const names = new Set<string>();
  for (const du of [-0.45, 0, 0.45]) for (const dv of [-0.45, 0, 0.45]) names.add(zoneAt(all, 5.5 + du, 1.5 + dv)?.spot ?? "");
  expect(names.size).toBe(9);
});

it("offers no zero combination where the house takes none", () => {
  const all = zones(["0"], (name) => !name.startsWith("0-"));
  expect(all.filter((zone) => zone.spot.startsWith("0")).map((zone) => zone.spot)).toEqual(["0"]);
  expect(zoneAt(all, 0.05, 0.5)?.spot).toBe("1");
});
