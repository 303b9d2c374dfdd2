import { describe, expect, it } from "vitest";
import design from "../../docs/design.md?raw";
import tokens from "../src/lib/tokens.css?raw";

const sources = Object.entries(
  import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.css", "../src/**/*.ts"], { query: "?raw", import: "default", eager: true }),
);

interface Both {
  dark: string;
  light: string;
}

/** `--name: value;` and `--name: light-dark(light, dark);` as they stand in the style sheet. */
const written = new Map<string, Both>(
  [...tokens.matchAll(/^ {2}(--[a-z0-9-]+): (.+);$/gm)].map(([, name, value]) => {
    const both = /^light-dark\((.+\)|[^,]+), (.+)\)$/.exec(value as string);
    return [name as string, both ? { light: both[1] as string, dark: both[2] as string } : { light: value as string, dark: value as string }];
  }),
);

/** The rows of the tables in docs/design.md that begin with a token. */
const told = new Map<string, Both>(
  [...design.matchAll(/^\| `(--[a-z0-9-]+)` \| `([^`]+)` \|(?: `([^`]+)` \|)?/gm)].map(([, name, first, second]) => [
    name as string, { dark: first as string, light: second ?? (first as string) },
  ]),
);

describe("the tokens", () => {
  it("are those of docs/design.md, one for one", () => {
    const face = written.get("--face");
    expect(face?.dark).toContain("sans-serif");
    expect(design).toContain("`--face`");
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries([...written].filter(([name]) => name !== "--face")));
  });

  it("are all used, and nothing uses another", () => {
    const used = new Set(sources.flatMap(([, source]) => [...source.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name]) => name as string)));
    expect([...written.keys()].filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !written.has(name) && name !== "--unit")).toEqual([]);
  });

  it("are the only colours of a style sheet", () => {
    const styles = sources.filter(([path]) => !path.endsWith("tokens.css")).map(([path, source]) => {
      return [path, path.endsWith(".css") ? source : (/<style>(.*)<\/style>/s.exec(source)?.[1] ?? "")] as const;
    });
    const own = styles.flatMap(([path, style]) => [...style.matchAll(/#[0-9a-f]{3,8}\b|rgba?\((?!0 0 0)[^)]*\)/gi)].map(([colour]) => `${path}: ${colour}`));
    expect(own).toEqual([]);
  });
});

/** WCAG 2.2: the contrast of two opaque colours. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const SURFACES = ["room", "panel", "raised", "raised-more"];
const READ: [string, string][] = [
  ...SURFACES.flatMap((surface): [string, string][] => ["text", "text-quiet", "accent-strong"].map((ink) => [ink, surface])),
  ...["room", "panel", "raised"].flatMap((surface): [string, string][] => ["accent", "good", "warn", "bad"].map((ink) => [ink, surface])),
  ["text-on-accent", "accent"], ["text-on-accent", "accent-strong"],
  ...["good", "warn", "bad", "training"].map((ink): [string, string] => [ink, `${ink}-deep`]),
  ...["good-deep", "warn-deep", "bad-deep", "training-deep"].map((ground): [string, string] => ["text", ground]),
  ...["cloth", "cloth-deep", "red", "black", "green"].map((ground): [string, string] => ["on-colour", ground]),
];
const SEEN: [string, string][] = [
  ...["room", "panel", "raised"].map((surface): [string, string] => ["focus", surface]),
  ["line-strong", "room"], ["line-strong", "panel"], ["cloth-focus", "cloth"], ["cloth-mark", "cloth"], ["cloth-line", "cloth"],
];

describe.each(["dark", "light"] as const)("in the %s room", (room) => {
  const value = (name: string): string => written.get(`--${name}`)?.[room] ?? "missing";

  it.each(READ)("%s on %s is read (4.5 : 1)", (ink, ground) => expect(contrast(value(ink), value(ground))).toBeGreaterThanOrEqual(4.5));
  it.each(SEEN)("%s beside %s is seen (3 : 1)", (edge, ground) => expect(contrast(value(edge), value(ground))).toBeGreaterThanOrEqual(3));
});
