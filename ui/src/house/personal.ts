/** How identity documents stand: due to be erased first, then those that are kept, needed, and erased. */

import type { components } from "$lib/generated/openapi";

type Schemas = components["schemas"];
export type Stands = "due" | "kept" | "needed" | "erased";
export type Document = Schemas["IdentityRow"] & { stands: Stands };
const ORDER: readonly Stands[] = ["due", "kept", "needed", "erased"];

export function sorted(known: Schemas["IdentitiesAnswer"]): Document[] {
  const stands = (one: Schemas["IdentityRow"]): Stands =>
    one.erased_at !== null ? "erased" : known.needed.includes(one.dispute) ? "needed" : known.due.includes(one.document) ? "due" : "kept";
  return known.documents
    .map((one) => ({ ...one, stands: stands(one) }))
    .sort((one, other) => ORDER.indexOf(one.stands) - ORDER.indexOf(other.stands) || one.keep_until.localeCompare(other.keep_until) || one.document - other.document);
}
