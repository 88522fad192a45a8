/** Who brought which merchant of the demonstration, and for which share of the fees; one of them changed introducers. */
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { commissionRates, introductions } from './tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';

/** In days before today; each share of the fees in basis points, from the day on that stands before it. */
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

export async function seedIntroductions(tx: Tx, today: Day): Promise<void> {
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
