/** The demonstration's introductions with their shares of the fees; one merchant changed introducers. */
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { introducerTerms } from './payouts/tables.ts';
import { endOfMonth } from './payouts/close.ts';
import { commissionRates, introductions } from './tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';

/**
 * `since` and `until` are days before today. Each pair in `shares` has the first day, as days before today, and the share in basis points.
 */
const LINKS = [
  {
    introducer: 'Rakan Niaga Utara',
    merchant: 'Tadika Sinar Pagi',
    since: 150,
    until: null,
    shares: [
      [150, 2000],
      [60, 2500],
    ],
  },
  { introducer: 'Jejak Selatan', merchant: 'Kedai Sinar Pagi', since: 190, until: 40, shares: [[190, 2000]] },
  { introducer: 'Rakan Niaga Utara', merchant: 'Kedai Sinar Pagi', since: 24, until: null, shares: [[24, 1500]] },
  {
    introducer: 'Jejak Selatan',
    merchant: 'Persatuan Penduduk Taman Melati',
    since: 180,
    until: null,
    shares: [[180, 3000]],
  },
] as const;

/** The introducers' bank accounts for commission, and the agreed share for merchants who use their invite code. */
const TERMS = [
  { introducer: 'Rakan Niaga Utara', bank_code: 'MBBEMYKL', account_number: '514098765432', invite_basis_points: 2000 },
  { introducer: 'Jejak Selatan', bank_code: 'CIBBMYKL', account_number: '8009876543', invite_basis_points: 2500 },
] as const;

/** The first month with a statement is the month of each introducer's first introduction. */
async function seedTerms(tx: Tx, today: Day): Promise<void> {
  await tx.insert(introducerTerms).values(
    TERMS.map(({ introducer, ...terms }) => {
      const first = Math.max(...LINKS.filter((link) => link.introducer === introducer).map(({ since }) => since));
      return {
        ...terms,
        account_id: accountId(introducer),
        holder_name: introducer.toLocaleUpperCase('en'),
        closes_at: endOfMonth(startOf(addDays(today, -first))),
      };
    }),
  );
}

export async function seedIntroductions(tx: Tx, today: Day): Promise<void> {
  await seedTerms(tx, today);
  const { uuid } = createGenerator(12_000);
  const before = (days: number) => startOf(addDays(today, -days));
  const rows = LINKS.map((link) => ({ ...link, id: uuid(), account_id: accountId(link.introducer) }));
  await tx.insert(introductions).values(
    rows.map(({ id, account_id, merchant, since, until }) => ({
      id,
      account_id,
      merchant_id: accountId(merchant),
      since: before(since),
      until: until === null ? null : before(until),
    })),
  );
  await tx.insert(commissionRates).values(
    rows.flatMap(({ id, account_id, shares }) =>
      shares.map(([since, basis_points]) => ({
        account_id,
        introduction_id: id,
        since: before(since),
        basis_points,
      })),
    ),
  );
}
