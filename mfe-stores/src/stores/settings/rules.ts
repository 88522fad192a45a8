import { WEEKDAYS, type HoursRange, type Weekday } from '@portal/shared/contract/public/opening-days.ts';

/** The settings on a store's page; each has its own route. */
export const SETTINGS = ['details', 'products', 'hours'] as const;
export type Setting = (typeof SETTINGS)[number];

export const settingOf = (name: string | undefined): Setting | undefined =>
  SETTINGS.find((setting) => setting === name);

/** The same opening hours on every day. */
export const ofEveryDay = (ranges: readonly HoursRange[]): Record<Weekday, HoursRange[]> =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, ranges.map((range) => ({ ...range }))])) as Record<
    Weekday,
    HoursRange[]
  >;

/** The range that is added to a day: office hours for a closed day, otherwise a range after a break. */
export const nextRange = (ranges: readonly HoursRange[]): HoursRange =>
  ranges.length === 0 ? { from: '09:00', to: '17:00' } : { from: '', to: '' };
