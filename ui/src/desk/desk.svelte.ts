/** The desk this window serves: who is at it, its picture, and what this hand does. */

import { me } from "$lib/api";
import type { Role } from "$lib/wire";
import { Acts } from "../papers/acts.svelte";
import { sayAtDesk, type DeskCommand, type DeskPicture } from "../papers/doors";
import { Papers } from "../papers/papers.svelte";

export class Counter {
  readonly papers: Papers;
  readonly acts: Acts;
  readonly look = (): Promise<void> => this.papers.look();
  person: { number: string; name: string; role: Role } | null = $state.raw(null);

  constructor(readonly name: string) {
    this.papers = new Papers(name);
    this.acts = new Acts(this.look);
  }

  /** Recognises who is here; false where nobody has signed in. */
  async recognise(): Promise<boolean> {
    const mine = await me();
    if (!("person" in mine) || !mine.person) return false;
    this.person = { name: mine.person.name, number: mine.person.number, role: mine.role };
    return true;
  }

  get view(): DeskPicture | null {
    return this.papers.views[this.name] ?? null;
  }

  /** May this person sell and pay here now? The server alone decides. */
  get serves(): boolean {
    return this.person?.role === "cashier" && this.view?.cashier === this.person.number && this.view.counting === null;
  }

  say(command: DeskCommand): Promise<boolean> {
    return this.acts.do(command.type, (id) => sayAtDesk(this.name, id, command));
  }
}

export const CUSTOMER = ["sell", "redeem", "exchange", "cards"] as const;
export type Side = (typeof CUSTOMER)[number] | "held" | "papers" | "shift" | "correct";
