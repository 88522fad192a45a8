import type { SystemOptions } from '@portal/shared/contract/merchant/platform/platform.ts';
import { systemOptions } from './tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { holidays } from '../../kernel/data/clock.tables.ts';

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

async function seedHolidays(tx: Tx): Promise<void> {
  await tx.insert(holidays).values(HOLIDAYS.map(([day, name]) => ({ day, name })));
}

/** The shop wants its money in a week and closes its bills a month later; the others like what is usual. */
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
