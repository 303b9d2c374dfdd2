/** Why the rules called the inspector: facts of the record, said in the person's language. */

import type { components } from "$lib/generated/openapi";
import { t } from "$lib/words/words.svelte";

export type CalledFor = components["schemas"]["SoldAboveSum"] | components["schemas"]["BackBeyondSold"];

export function calledFor(about: CalledFor, money: (cents: number) => string): string {
  if (about.type === "back-beyond-sold") {
    return t("called-back-beyond-sold", { seat: String(about.seat), back: money(about.back), sold: money(about.sold) });
  }
  const amount = money(about.amount);
  const seat = about.seat ?? null;
  const sold = seat === null ? t("called-sold-cash-chips", { amount }) : t("called-sold-at-seat", { seat: String(seat), amount });
  return `${sold}; ${about.visitor ? t("called-visitor", { visitor: about.visitor }) : t("called-visitor-asked")}`;
}
