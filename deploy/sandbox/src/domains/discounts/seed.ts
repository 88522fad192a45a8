/** The discount codes of the demonstration's kindergarten: one for a season, one for all buyers, and one that has expired. */
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { SCHOOL_CATALOG } from '../catalogs/domain.ts';
import { discounts } from './tables.ts';

export async function seedDiscounts(tx: Tx, today: Day): Promise<void> {
  const made = (code: string, back: number) => ({
    id: namedId('demonstration discount', code),
    account_id: accountId('Tadika Sinar Pagi'),
    code,
    kind: 'amount' as const,
    percent: '',
    amount: null,
    catalog_id: null,
    least_total: null,
    starts_on: null,
    ends_on: null,
    most_uses: null,
    is_active: true,
    created_at: startOf(addDays(today, -back)),
  });
  await tx.insert(discounts).values([
    {
      ...made('SEKOLAH10', 11),
      title: 'Kembali ke sekolah',
      kind: 'percent',
      percent: '10',
      catalog_id: SCHOOL_CATALOG,
      starts_on: addDays(today, -11),
      ends_on: addDays(today, 50),
      most_uses: 200,
    },
    { ...made('IBUBAPA', 40), title: 'Ibu bapa', amount: 500n, least_total: 5_000n },
    {
      ...made('MERDEKA', 95),
      title: 'Merdeka',
      kind: 'percent',
      percent: '8',
      starts_on: addDays(today, -95),
      ends_on: addDays(today, -80),
    },
  ]);
}
