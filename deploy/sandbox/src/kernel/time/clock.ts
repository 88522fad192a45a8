/**
 * The sandbox clock: the only place that reads the current time. It follows real time plus an offset, or is frozen at one time. So tests and
 * demonstrations can move it.
 */
import { dayOf, type Day } from '@portal/shared/domain/malaysian-time.ts';

/** How a clock differs from real time: by an offset in milliseconds, or because it is frozen at one time. */
export interface ClockSetting {
  readonly offset: number;
  readonly frozenAt: Date | null;
}

export interface Clock {
  readonly now: () => Date;
  readonly today: () => Day;
}

/** A clock whose setting can be replaced. Code that moves the clock permanently also stores the setting (`control/`). */
export interface MovableClock extends Clock {
  readonly setting: () => ClockSetting;
  readonly set: (setting: ClockSetting) => void;
}

/** Milliseconds of real time, for locks between processes, which must not follow the sandbox clock. */
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

/** The setting of a clock that shows `at` now and follows real time from now on. */
export const following = (at: Date): ClockSetting => ({ offset: at.getTime() - realTime(), frozenAt: null });

/** The setting of a clock that is frozen at this time. */
export const frozen = (at: Date): ClockSetting => ({ offset: 0, frozenAt: at });

/** The setting after the clock has moved forward. A clock that follows real time continues to follow it. */
export const movedBy = ({ offset, frozenAt }: ClockSetting, milliseconds: number): ClockSetting =>
  frozenAt ? { offset, frozenAt: later(frozenAt, milliseconds) } : { offset: offset + milliseconds, frozenAt };

export const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** Whole seconds from now until a later time, rounded up; zero when that time has passed. The later time may be in wire form. */
export const secondsUntil = (moment: Date | string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(moment).getTime() - now.getTime()) / 1000));
