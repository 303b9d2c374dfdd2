/**
 * The croupier's keys. They go by the key's place (`event.code`), not by the letter on it, so that they are
 * the same on a Bulgarian and on a Latin layout.
 */

export type Key =
  | { act: "next" | "no-more-bets" | "void" | "inspector" | "correct" | "interrupt" | "back" | "seats" | "erase" | "enter" }
  | { act: "digit"; digit: string }
  | { act: "direction" };

const BY_CODE: Readonly<Record<string, Key>> = {
  Space: { act: "next" },
  Enter: { act: "enter" },
  NumpadEnter: { act: "enter" },
  KeyN: { act: "no-more-bets" },
  KeyV: { act: "void" },
  KeyI: { act: "inspector" },
  KeyC: { act: "correct" },
  KeyX: { act: "interrupt" },
  KeyS: { act: "seats" },
  KeyD: { act: "direction" },
  Escape: { act: "back" },
  Backspace: { act: "erase" },
};

/** What a key press asks for; null for keys that are not the table's, or that belong to a text being typed. */
export function keyOf(event: KeyboardEvent): Key | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing) return null;
  if (typing(event.target)) return event.code === "Escape" ? { act: "back" } : null;
  if (acting(event.target) && (event.code === "Space" || event.code === "Enter")) return null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (digit !== undefined) return event.shiftKey ? null : { act: "digit", digit };
  return BY_CODE[event.code] ?? null;
}

function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** A focused button takes Space and Enter itself; on a question that waits for its answer they do nothing in the game. */
function acting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, a, summary, [role=button], .ask") !== null;
}
