/** Whether single keys act at this table: on until somebody at this device turns them off, and kept for it. */

const KEY = "dolly.keys";

class Shortcuts {
  on: boolean = $state(localStorage.getItem(KEY) !== "off");

  turn(on: boolean): void {
    this.on = on;
    localStorage.setItem(KEY, on ? "on" : "off");
  }
}

export const shortcuts = new Shortcuts();
