/** The racetrack's shape: a stadium walked clockwise from the middle of its left end, where the zero lies. */

export interface Stadium {
  radius: number;
  straight: number;
  length: number;
}

export function stadium(radius: number, straight: number): Stadium {
  return { radius, straight, length: 2 * straight + 2 * Math.PI * radius };
}

/** The point `at` along the middle line, `out` pixels outside it; the middle of the stadium is the origin. */
export function pointOn({ radius, straight, length }: Stadium, at: number, out: number): { x: number; y: number } {
  const quarter = (Math.PI * radius) / 2;
  const reach = radius + out;
  const half = straight / 2;
  let left = ((at % length) + length) % length;
  const bend = (centre: number, angle: number): { x: number; y: number } => ({
    x: centre + reach * Math.cos(angle), y: reach * Math.sin(angle),
  });
  if (left <= quarter) return bend(-half, Math.PI + left / radius);
  left -= quarter;
  if (left <= straight) return { x: left - half, y: -reach };
  left -= straight;
  if (left <= 2 * quarter) return bend(half, -Math.PI / 2 + left / radius);
  left -= 2 * quarter;
  if (left <= straight) return { x: half - left, y: reach };
  return bend(-half, Math.PI / 2 + (left - straight) / radius);
}

/** The outline of a pocket from `from` to `to` along the middle line, `depth` deep. */
export function pocketPath(shape: Stadium, from: number, to: number, depth: number): string {
  const steps = 6;
  const places = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
  const write = (at: number, out: number): string => {
    const { x, y } = pointOn(shape, at, out);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const outer = places.map((at) => write(at, depth / 2));
  const inner = places.reverse().map((at) => write(at, -depth / 2));
  return `M${[...outer, ...inner].join("L")}z`;
}
