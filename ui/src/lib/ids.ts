/**
 * The name of a command: a counter in time first, then chance. Two windows never give the same one, and the
 * same one is said again until the table has answered. `randomUUID` is missing outside secure contexts.
 */

let counter = 0;

export function commandId(now: number = Date.now()): string {
  counter += 1;
  const chance = crypto.getRandomValues(new Uint32Array(2));
  return `${now.toString(36)}-${counter.toString(36)}-${Array.from(chance, (word) => word.toString(36)).join("")}`;
}
