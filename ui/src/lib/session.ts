/** A sign-in belongs to one window: the token lives in this window's session storage and nowhere else. */

const KEY = "dolly.token";

export function token(): string | null {
  return sessionStorage.getItem(KEY);
}

export function keepToken(value: string): void {
  sessionStorage.setItem(KEY, value);
}

export function dropToken(): void {
  sessionStorage.removeItem(KEY);
}
