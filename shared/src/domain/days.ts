/**
 * Arithmetic on calendar days, which all other code handles as text (`2026-11-20`). Days have no time zone, and no hours are ever
 * added.
 */

const textOf = (moved: Date): string => moved.toISOString().slice(0, 10);

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The day `count` days later, or earlier if negative. */
export function addDays(day: string, count: number): string {
  const moved = dateOf(day);
  moved.setUTCDate(moved.getUTCDate() + count);
  return textOf(moved);
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The last day of the month that a day is in. */
export function lastOfMonth(day: string): string {
  const moved = dateOf(firstOfMonth(day));
  moved.setUTCMonth(moved.getUTCMonth() + 1, 0);
  return textOf(moved);
}

/** The same day `count` months later, or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const moved = dateOf(firstOfMonth(day));
  moved.setUTCMonth(moved.getUTCMonth() + count);
  const last = lastOfMonth(textOf(moved));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** The weekday of a day: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => ((dateOf(day).getUTCDay() + 6) % 7) + 1;

/** The weeks of the month that a day is in, Monday first; days of adjacent months are undefined. */
export function weeksOf(day: string): readonly (readonly (string | undefined)[])[] {
  const first = firstOfMonth(day);
  const last = lastOfMonth(day);
  const before = weekdayOf(first) - 1;
  const weeks = Math.ceil((before + Number(last.slice(8))) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => {
      const one = addDays(first, week * 7 + at - before);
      return one >= first && one <= last ? one : undefined;
    }),
  );
}
