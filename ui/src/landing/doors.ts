/** Which console belongs to a role, and where a person goes after signing in. */

import type { HouseTable, Role } from "$lib/wire";

/** The consoles at a table; a role that has none yet goes to the pit or stays here. */
const AT_TABLE: Partial<Record<Role, string>> = { croupier: "/croupier/", chipper: "/croupier/", inspector: "/inspector/" };
const OF_HOUSE: Partial<Record<Role, string>> = { "pit-boss": "/pit/", "game-manager": "/pit/", administrator: "/pit/", auditor: "/pit/" };

export const at = (path: string, table: string): string => `${path}?table=${encodeURIComponent(table)}`;

/** The doors open to a role: one a table for those who work at tables, else the pit. */
export function doorsOf(role: Role, tables: readonly HouseTable[]): { table: string | null; path: string }[] {
  const console = AT_TABLE[role];
  if (console) return tables.filter((one) => one.open).map((one) => ({ table: one.table, path: at(console, one.table) }));
  const house = OF_HOUSE[role];
  return house ? [{ table: null, path: house }] : [];
}

/** Back to where one came from, if that place is ours and the role's; else through the only door there is. */
export function afterSignIn(role: Role, tables: readonly HouseTable[], next: string | null): string | null {
  const home = AT_TABLE[role] ?? OF_HOUSE[role];
  if (next && home && next.startsWith(home)) return next;
  const doors = doorsOf(role, tables);
  return doors.length === 1 ? (doors[0]?.path ?? null) : null;
}

/** A text for `next` that leads to our own pages only. */
export function ownPath(next: string | null): string | null {
  return next !== null && /^\/(croupier|inspector|pit)\/(\?|$)/.test(next) ? next : null;
}
