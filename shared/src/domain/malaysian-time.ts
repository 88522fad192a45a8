/**
 * Days and moments in Malaysia, which is eight hours ahead of UTC all year. A moment is a `Date`, a day is text (`2026-11-20`). The current
 * time comes from the clock of the gateway or of the device. Arithmetic on days alone is in `days.ts`.
 */
import { addDays } from './days.ts';

/** A calendar day in Asia/Kuala_Lumpur: `2026-11-20`. */
export type Day = string;

const AHEAD = 8 * 60 * 60_000;

/** The local time in Malaysia, formatted like UTC in ISO 8601. */
const onTheWall = (moment: Date): string => new Date(moment.getTime() + AHEAD).toISOString();

export const dayOf = (moment: Date): Day => onTheWall(moment).slice(0, 10);

/** The time of day of a moment: `00:30`. */
export const timeOf = (moment: Date): string => onTheWall(moment).slice(11, 16);

/** Parses a moment: `2026-11-20T09:30:00+08:00`. */
export const momentOf = (text: string): Date => new Date(text);

/** The moment of a local time on a day: `momentAt('2026-11-20', '09:30')`. */
export const momentAt = (day: Day, time: string): Date => momentOf(`${day}T${time}:00+08:00`);

/** The first moment of a day. */
export const startOf = (day: Day): Date => momentAt(day, '00:00');

/** The first moment after a day. */
export const endOf = (day: Day): Date => startOf(addDays(day, 1));
