/** `0:07`, `2:31`: how long something has lasted, in whole seconds of the server's time. */
export function lasting(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
