/** Public opening hours of a store: ranges of time on each day of the week, in Kuala Lumpur. */
import * as v from 'valibot';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const HoursRange = v.object({
  /** `09:00`, in Kuala Lumpur. */
  from: v.string(),
  /** `17:30`; `00:00` is the midnight at which the day ends. */
  to: v.string(),
});
export type HoursRange = v.InferOutput<typeof HoursRange>;

export const ofEachDay = <S>(day: S) => Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as Record<Weekday, S>;
