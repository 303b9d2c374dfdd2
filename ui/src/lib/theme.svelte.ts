/** Light or dark: as the device wants it, unless somebody chose at this device. It is kept for all its windows. */

export type Theme = "auto" | "dark" | "light";

export const THEMES: readonly Theme[] = ["auto", "dark", "light"];
const KEY = "dolly.theme";

function kept(): Theme {
  const found = localStorage.getItem(KEY);
  return THEMES.find((one) => one === found) ?? "auto";
}

class Room {
  theme: Theme = $state(kept());

  constructor() {
    this.#show();
  }

  choose(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem(KEY, theme);
    this.#show();
  }

  #show(): void {
    if (this.theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }
}

export const room = new Room();
