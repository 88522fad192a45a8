/** Arithmetic on calendar days, which are text (`2026-11-20`) everywhere else. Days have no zone: no hour is ever added. */

/** The day `count` days later; earlier when negative. */
export function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}
