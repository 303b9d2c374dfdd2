/**
 * How old a page's picture is where it is asked for and no socket tells it: pit, desk, house and reports. What was read
 * last counts, by the house's own clock; a house that does not answer is asked again until it does.
 */

const AGAIN = 3000;

class Heard {
  /** When the picture was read, in µs of the server's time; 0 before the first. */
  at = $state(0);
  stale = $state(false);
  /** How old the picture is, in whole seconds. */
  unheard = $state(0);
  #read = performance.now();
  #asked = 0;

  get picture(): { seq: number } {
    return { seq: this.at };
  }

  /** The house has answered; what was read from it is the picture now. */
  answered(answer: Response, read: boolean): void {
    this.stale = false;
    if (!read) return;
    this.#read = performance.now();
    this.unheard = 0;
    const told = Date.parse(answer.headers.get("date") ?? "");
    if (Number.isFinite(told)) this.at = told * 1000;
  }

  /** A question was left without an answer. */
  missed(): void {
    this.stale = true;
  }

  /** Counts the age, and looks for the house while it is away; returns what ends it (give it to `$effect`). */
  watch(): () => void {
    const timer = setInterval(() => this.#tick(), 1000);
    return () => clearInterval(timer);
  }

  #tick(): void {
    const now = performance.now();
    this.unheard = Math.floor((now - this.#read) / 1000);
    if (!this.stale || now - this.#asked < AGAIN) return;
    this.#asked = now;
    // That the house is back makes nothing on this page younger.
    void fetch("/api/house", { cache: "no-store", signal: AbortSignal.timeout(AGAIN) })
      .then((answer) => { if (answer.status < 500) this.stale = false; })
      .catch(() => undefined);
  }
}

export const heard = new Heard();
