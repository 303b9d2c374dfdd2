/**
 * A terminal of the house keeps its secret in this browser, for all its windows and over every restart; it is shown
 * when a seat is paired, and to nobody else.
 */

export interface Device {
  device: string;
  token: string;
}

const KEY = "dolly.device";

export function device(): Device | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Device> | null;
    return kept?.device && kept.token ? { device: kept.device, token: kept.token } : null;
  } catch {
    return null;
  }
}

export function keepDevice({ device, token }: Device): void {
  localStorage.setItem(KEY, JSON.stringify({ device, token }));
}
