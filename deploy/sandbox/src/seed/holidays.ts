import { holidays } from '../kernel/data/clock.tables.ts';
import type { Tx } from '../kernel/data/database.ts';

/** National and Kuala Lumpur holidays around the demonstration's days; feasts that follow the moon are as announced or expected. */
const HOLIDAYS = [
  ['2026-05-01', 'Labour Day'],
  ['2026-05-27', 'Hari Raya Aidiladha'],
  ['2026-06-01', "The King's birthday"],
  ['2026-06-17', 'Awal Muharram'],
  ['2026-08-25', "The Prophet's birthday"],
  ['2026-08-31', 'National Day'],
  ['2026-09-16', 'Malaysia Day'],
  ['2026-11-09', 'Deepavali (observed)'],
  ['2026-12-25', 'Christmas'],
  ['2027-01-01', "New Year's Day"],
  ['2027-02-01', 'Federal Territory Day'],
  ['2027-02-08', 'Chinese New Year (observed)'],
  ['2027-03-10', 'Hari Raya Aidilfitri'],
  ['2027-03-11', 'Hari Raya Aidilfitri, second day'],
  ['2027-05-01', 'Labour Day'],
] as const;

export async function seedHolidays(tx: Tx): Promise<void> {
  await tx.insert(holidays).values(HOLIDAYS.map(([day, name]) => ({ day, name })));
}
