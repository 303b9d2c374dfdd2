/** Whether a shift as the pit boss entered it, `18:00-02:00`, is on at a time of the house's clock, `23:30`. */
export function onShift(shift: string, time: string): boolean {
  const [from = "", to = ""] = shift.split("-");
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
