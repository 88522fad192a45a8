import type { SystemOptions } from '@portal/shared/contract/merchant/platform/platform.ts';
import { systemOptions } from './tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { holidays } from '../../kernel/data/clock.tables.ts';

/**
 * National and Kuala Lumpur holidays in the demonstration's years. A holiday on a Sunday is observed on the next day that is not a holiday.
 * The dates of lunar holidays are the announced ones; for 2027 they are expected dates.
 */
const HOLIDAYS = [
  ['2025-01-01', "New Year's Day"],
  ['2025-01-29', 'Chinese New Year'],
  ['2025-01-30', 'Chinese New Year, second day'],
  ['2025-02-01', 'Federal Territory Day'],
  ['2025-02-11', 'Thaipusam'],
  ['2025-03-18', 'Nuzul Al-Quran'],
  ['2025-03-31', 'Hari Raya Aidilfitri'],
  ['2025-04-01', 'Hari Raya Aidilfitri, second day'],
  ['2025-05-01', 'Labour Day'],
  ['2025-05-12', 'Wesak'],
  ['2025-06-02', "The King's birthday"],
  ['2025-06-07', 'Hari Raya Aidiladha'],
  ['2025-06-27', 'Awal Muharram'],
  ['2025-08-31', 'National Day'],
  ['2025-09-01', 'National Day (observed)'],
  ['2025-09-05', "The Prophet's birthday"],
  ['2025-09-15', 'Malaysia Day, additional day'],
  ['2025-09-16', 'Malaysia Day'],
  ['2025-10-20', 'Deepavali'],
  ['2025-12-25', 'Christmas'],
  ['2026-01-01', "New Year's Day"],
  ['2026-02-01', 'Thaipusam and Federal Territory Day'],
  ['2026-02-02', 'Thaipusam and Federal Territory Day (observed)'],
  ['2026-02-17', 'Chinese New Year'],
  ['2026-02-18', 'Chinese New Year, second day'],
  ['2026-03-07', 'Nuzul Al-Quran'],
  ['2026-03-20', 'Hari Raya Aidilfitri, additional day'],
  ['2026-03-21', 'Hari Raya Aidilfitri'],
  ['2026-03-22', 'Hari Raya Aidilfitri, second day'],
  ['2026-03-23', 'Hari Raya Aidilfitri (observed)'],
  ['2026-05-01', 'Labour Day'],
  ['2026-05-27', 'Hari Raya Aidiladha'],
  ['2026-05-31', 'Wesak'],
  ['2026-06-01', "The King's birthday"],
  ['2026-06-02', 'Wesak (observed)'],
  ['2026-06-17', 'Awal Muharram'],
  ['2026-08-25', "The Prophet's birthday"],
  ['2026-08-31', 'National Day'],
  ['2026-09-16', 'Malaysia Day'],
  ['2026-11-08', 'Deepavali'],
  ['2026-11-09', 'Deepavali (observed)'],
  ['2026-12-25', 'Christmas'],
  ['2027-01-01', "New Year's Day"],
  ['2027-01-22', 'Thaipusam'],
  ['2027-02-01', 'Federal Territory Day'],
  ['2027-02-06', 'Chinese New Year'],
  ['2027-02-07', 'Chinese New Year, second day'],
  ['2027-02-08', 'Chinese New Year (observed)'],
  ['2027-02-24', 'Nuzul Al-Quran'],
  ['2027-03-10', 'Hari Raya Aidilfitri'],
  ['2027-03-11', 'Hari Raya Aidilfitri, second day'],
  ['2027-05-01', 'Labour Day'],
  ['2027-05-17', 'Hari Raya Aidiladha'],
  ['2027-05-20', 'Wesak'],
  ['2027-06-06', 'Awal Muharram'],
  ['2027-06-07', "The King's birthday"],
  ['2027-06-08', 'Awal Muharram (observed)'],
  ['2027-08-15', "The Prophet's birthday"],
  ['2027-08-16', "The Prophet's birthday (observed)"],
  ['2027-08-31', 'National Day'],
  ['2027-09-16', 'Malaysia Day'],
  ['2027-10-28', 'Deepavali'],
  ['2027-12-25', 'Christmas'],
] as const;

export async function seedHolidays(tx: Tx): Promise<void> {
  await tx.insert(holidays).values(HOLIDAYS.map(([day, name]) => ({ day, name })));
}

/** The shop's bills are due after a week and expire a month later; the other merchants have the default options. */
const OPTIONS: Readonly<Record<string, SystemOptions>> = {
  'Kedai Sinar Pagi': { bill_due_days: 7, bill_expiry_days: 30 },
};

async function seedOptions(tx: Tx): Promise<void> {
  const rows = DEMO_MERCHANTS.flatMap(({ id, name }) => {
    const options = OPTIONS[name];
    return options ? [{ account_id: id, ...options }] : [];
  });
  await tx.insert(systemOptions).values(rows);
}

export async function seedPlatform(tx: Tx): Promise<void> {
  await seedHolidays(tx);
  await seedOptions(tx);
}
