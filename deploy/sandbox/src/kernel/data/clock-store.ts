/** The table of the clock's setting and of the holidays. */
import { eq } from 'drizzle-orm';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { REAL_TIME, type ClockSetting } from '../time/clock.ts';
import type { Tx } from './database.ts';
import { clockSettings, holidays } from './clock.tables.ts';

const ONLY_ROW = 1;

export async function loadClock(tx: Tx): Promise<ClockSetting> {
  const [row] = await tx.select().from(clockSettings).where(eq(clockSettings.id, ONLY_ROW));
  return row ? { offset: row.offset_ms, frozenAt: row.frozen_at } : REAL_TIME;
}

export async function storeClock(tx: Tx, { offset, frozenAt }: ClockSetting): Promise<void> {
  const values = { offset_ms: offset, frozen_at: frozenAt };
  await tx
    .insert(clockSettings)
    .values({ id: ONLY_ROW, ...values })
    .onConflictDoUpdate({ target: clockSettings.id, set: values });
}

export async function holidaysOf(tx: Tx): Promise<ReadonlySet<Day>> {
  const rows = await tx.select({ day: holidays.day }).from(holidays);
  return new Set(rows.map((row) => row.day));
}
