/**
 * The sandbox clock: the only place that asks what time it is. It follows real time plus an offset, or stands still when frozen,
 * so that tests and demonstrations can move it. Days are days in Asia/Kuala_Lumpur, which is UTC+8 all year.
 */

/** A calendar day in Asia/Kuala_Lumpur: `2026-11-20`. */
export type Day = string;

const KUALA_LUMPUR = 8 * 60 * 60_000;

/** How a clock differs from real time: by an offset in milliseconds, or by standing still at a moment. */
export interface ClockSetting {
  readonly offset: number;
  readonly frozenAt: Date | null;
}

export interface Clock {
  readonly now: () => Date;
  readonly today: () => Day;
}

/** A clock whose setting can be replaced; the code that moves it for good also stores the setting (`control/`). */
export interface MovableClock extends Clock {
  readonly setting: () => ClockSetting;
  readonly set: (setting: ClockSetting) => void;
}

/** Milliseconds of real time, for what must not move with the sandbox: locks between processes. */
export const realTime = (): number => Date.now();

export const REAL_TIME: ClockSetting = { offset: 0, frozenAt: null };

export function createClock(start: ClockSetting = REAL_TIME): MovableClock {
  let setting = start;
  const now = () => setting.frozenAt ?? new Date(realTime() + setting.offset);
  return {
    now,
    today: () => dayOf(now()),
    setting: () => setting,
    set: (next) => {
      setting = next;
    },
  };
}

/** The same clock, following real time again from this moment on. */
export const following = (at: Date): ClockSetting => ({ offset: at.getTime() - realTime(), frozenAt: null });

/** The same clock, standing still at this moment. */
export const frozen = (at: Date): ClockSetting => ({ offset: 0, frozenAt: at });

/** The setting after the clock has moved forward; a clock that follows real time goes on doing so. */
export const movedBy = ({ offset, frozenAt }: ClockSetting, milliseconds: number): ClockSetting =>
  frozenAt ? { offset, frozenAt: later(frozenAt, milliseconds) } : { offset: offset + milliseconds, frozenAt };

export const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** Whole seconds from now until a moment, the begun one counted; none when it is over. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000));

export const dayOf = (moment: Date): Day => later(moment, KUALA_LUMPUR).toISOString().slice(0, 10);

/** The time of day of a moment in Kuala Lumpur: `00:30`. */
export const timeOf = (moment: Date): string => later(moment, KUALA_LUMPUR).toISOString().slice(11, 16);

/** A moment from its text: `2026-11-20T09:30:00+08:00`. */
export const momentOf = (text: string): Date => new Date(text);

/** The first moment of a day in Kuala Lumpur. */
export const startOf = (day: Day): Date => momentOf(`${day}T00:00:00+08:00`);

export const addDays = (day: Day, days: number): Day => dayOf(later(startOf(day), days * 86_400_000));

/** The first moment that is no longer in a day in Kuala Lumpur. */
export const endOf = (day: Day): Date => startOf(addDays(day, 1));

const isWeekend = (day: Day): boolean => [0, 6].includes(later(startOf(day), KUALA_LUMPUR).getUTCDay());

export const isBusinessDay = (day: Day, holidays: ReadonlySet<Day>): boolean => !isWeekend(day) && !holidays.has(day);

/** The day `count` business days after `day`: weekends and holidays are skipped. */
export function addBusinessDays(day: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached, holidays)) left -= 1;
  }
  return reached;
}
