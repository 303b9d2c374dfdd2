/** The sides of the audit console: who may look at which, and the way to one of them from elsewhere. */

import type { Role } from "$lib/wire";

export const SIDES = ["papers", "disputes", "register", "round"] as const;
export type Side = (typeof SIDES)[number];

export const READ: readonly Role[] = ["game-manager", "pit-boss", "cashier", "auditor", "inspector"];
/** To whom a day is handed out whole. */
export const EXPORTS: readonly Role[] = ["game-manager", "auditor"];
/** Who may look at it; the server alone decides. */
const SEES: Record<Side, readonly Role[]> = {
  papers: ["game-manager", "pit-boss", "cashier", "auditor"], disputes: ["game-manager", "pit-boss", "inspector", "auditor"],
  register: ["game-manager", "pit-boss", "inspector", "auditor"], round: READ,
};

export const sidesOf = (role: Role): Side[] => SIDES.filter((one) => SEES[one].includes(role));

/** The way to the page that explains a round of a table's day; null for a role that may not look at it. */
export function roundPath(role: Role | null, table: string, day: string, game: number | null): string | null {
  if (role === null || !SEES.round.includes(role)) return null;
  return `/audit/?${new URLSearchParams({ table, side: "round", day, ...(game === null ? {} : { game: String(game) }) })}`;
}

/** What the address asks for: a side, and the game it is about. */
export function askedFor(search: string): { table: string; side: Side | null; day: string; game: string } {
  const said = new URLSearchParams(search);
  const day = said.get("day") ?? "";
  return {
    table: said.get("table") ?? "", side: SIDES.find((one) => one === said.get("side")) ?? null,
    day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : "", game: /^\d{1,8}$/.exec(said.get("game") ?? "")?.[0] ?? "",
  };
}
