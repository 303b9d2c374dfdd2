/** The desks of the day, the live tables and all papers on their way, asked for again every three seconds. */

import { Failure } from "$lib/api";
import { desks as askDesks, deskView, liveTables, type DeskPicture, type Desks, type LiveTable } from "./doors";

const EVERY = 3000;

export class Papers {
  desks: Desks | null = $state.raw(null);
  tables: readonly LiveTable[] = $state.raw([]);
  views: Readonly<Record<string, DeskPicture>> = $state.raw({});
  failure: Failure | null = $state.raw(null);
  signedOut = $state(false);
  #looked = 0;

  /** `only`: a console of one desk has no use for the others' pictures. */
  constructor(private readonly only: string | null = null) {}

  get open(): string[] {
    return (this.desks?.desks ?? []).filter((one) => one.open).map((one) => one.desk);
  }

  /** Looks again and again; returns what ends it (give it to `$effect`). */
  watch(): () => void {
    void this.look();
    const timer = setInterval(() => void this.look(), EVERY);
    const wake = (): void => void (document.visibilityState === "visible" && this.look());
    document.addEventListener("visibilitychange", wake);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  }

  /** Looks once. An answer that is overtaken by a later look's is not drawn. */
  async look(): Promise<void> {
    const look = ++this.#looked;
    try {
      const [desks, { tables }] = await Promise.all([askDesks(), liveTables()]);
      const open = desks.desks.filter((one) => one.open && (this.only === null || one.desk === this.only));
      const views = await Promise.all(open.map(({ desk }) => this.#view(desk)));
      if (look < this.#looked) return;
      this.desks = desks;
      this.tables = tables;
      this.views = Object.fromEntries(views.flatMap((one) => (one ? [[one.desk, one]] : [])));
      this.failure = null;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.kind === "not-signed-in") this.signedOut = true;
      if (!error.unanswered) this.failure = error;
    }
  }

  /** A desk that is closing just now has no picture any more. */
  async #view(desk: string): Promise<DeskPicture | null> {
    try {
      return await deskView(desk);
    } catch (error) {
      if (error instanceof Failure && error.kind === "refused") return null;
      throw error;
    }
  }
}
