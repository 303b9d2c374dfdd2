/** Which console belongs to a role, and where a person goes after signing in. */

import type { HouseTable, Role } from "$lib/wire";

/** The consoles at a table. */
const AT_TABLE: Partial<Record<Role, string>> = { croupier: "/croupier/", chipper: "/chipper/", inspector: "/inspector/" };
/** The consoles of the house that a role has, the one it works at first; an inspector works at a table before all. */
const OF_HOUSE: Partial<Record<Role, readonly Place[]>> = {
  cashier: ["desk", "audit"], "pit-boss": ["pit", "desk", "house", "audit"], "game-manager": ["pit", "desk", "house", "audit"],
  administrator: ["house"], auditor: ["audit", "pit", "desk", "house"], inspector: ["audit"],
};
export type Place = "pit" | "desk" | "house" | "audit";
export interface Way {
  table: string | null;
  place: Place | null;
  path: string;
}

export const at = (path: string, table: string): string => `${path}?table=${encodeURIComponent(table)}`;

/** The doors open to a role: one a table for those who work at tables, then the consoles of the house. */
export function doorsOf(role: Role, tables: readonly HouseTable[]): Way[] {
  const console = AT_TABLE[role];
  const open = console ? tables.filter((one) => one.open) : [];
  return [
    ...open.map((one) => ({ table: one.table, place: null, path: at(console ?? "", one.table) })),
    ...(OF_HOUSE[role] ?? []).map((place) => ({ table: null, place, path: `/${place}/` })),
  ];
}

/** Back to where one came from, if that place is ours and the role's; else to the console one works at. */
export function afterSignIn(role: Role, tables: readonly HouseTable[], next: string | null): string | null {
  const homes = [AT_TABLE[role] ?? [], (OF_HOUSE[role] ?? []).map((place) => `/${place}/`)].flat();
  if (next && homes.some((home) => next.startsWith(home))) return next;
  const doors = doorsOf(role, tables).filter((one) => !AT_TABLE[role] || one.table !== null);
  return doors.length === 1 || !AT_TABLE[role] ? (doors[0]?.path ?? null) : null;
}

/** A text for `next` that leads to our own pages only. */
export function ownPath(next: string | null): string | null {
  return next !== null && /^\/(croupier|chipper|inspector|pit|desk|house|audit)\/(\?|$)/.test(next) ? next : null;
}
