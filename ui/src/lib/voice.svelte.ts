/**
 * Said aloud, where somebody at this device wants it: no more bets, and the number once the dolly stands. Everything
 * said also stands on the screen. What a page missed while it was cut off is not said afterwards.
 */

import { colourName } from "./words/names";
import { t, words } from "./words/words.svelte";
import type { PublicPicture } from "./wire";

const KEY = "dolly.voice";

export type Moment = Pick<PublicPicture, "day" | "game" | "phase" | "result" | "colour">;

/** What is to be said when `now` follows `before`; null for nothing. */
export function announcement(before: Moment | null, now: Moment): "no-more-bets" | "number" | null {
  if (!before || before.day !== now.day || now.game - before.game > 1) return null;
  if (now.result !== null && now.result !== before.result) return "number";
  const open = before.phase === "betting" || before.phase === "spun";
  return open && now.phase === "no-more-bets" && before.game === now.game ? "no-more-bets" : null;
}

class Voice {
  on: boolean = $state(localStorage.getItem(KEY) === "on");
  #before: Moment | null = null;
  #sound: AudioContext | null = null;

  /** The touch that turns it on is also what lets a browser make a sound. */
  turn(on: boolean): void {
    this.on = on;
    localStorage.setItem(KEY, on ? "on" : "off");
    if (on) this.#say(t("voice-on"));
    else globalThis.speechSynthesis?.cancel();
  }

  /** Hears each new picture; a stale one is no moment to go on from. */
  hear(now: PublicPicture | null, stale: boolean): void {
    const what = now && !stale ? announcement(this.#before, now) : null;
    this.#before = stale ? null : now;
    if (!this.on || !what || !now) return;
    if (what === "no-more-bets") this.#say(t("voice-no-more-bets"));
    else this.#say(t("voice-number", { number: now.result, colour: colourName(now.colour ?? "green") }));
  }

  #say(text: string): void {
    const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
    const voice = synthesis?.getVoices().find((one) => one.lang.toLowerCase().startsWith(words.language));
    if (!synthesis || !voice) return this.#chime();
    const said = new SpeechSynthesisUtterance(text);
    said.voice = voice;
    said.lang = voice.lang;
    synthesis.cancel();
    synthesis.speak(said);
  }

  /** Where the device has no voice in this language: two soft tones. */
  #chime(): void {
    if (!("AudioContext" in globalThis)) return;
    const sound = (this.#sound ??= new AudioContext());
    for (const [place, pitch] of [660, 880].entries()) {
      const tone = sound.createOscillator();
      const loud = sound.createGain();
      const at = sound.currentTime + place * 0.18;
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, at);
      loud.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.4);
      tone.connect(loud).connect(sound.destination);
      tone.start(at);
      tone.stop(at + 0.45);
    }
  }
}

export const voice = new Voice();
