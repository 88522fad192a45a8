/** Who brought which merchant of the demonstration; one of them changed introducers. */
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { introductions } from './tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';

/** In days before today. */
const LINKS = [
  { introducer: 'Rakan Niaga Utara', merchant: 'Tadika Sinar Pagi', since: 150, until: null },
  { introducer: 'Jejak Selatan', merchant: 'Kedai Sinar Pagi', since: 190, until: 40 },
  { introducer: 'Rakan Niaga Utara', merchant: 'Kedai Sinar Pagi', since: 24, until: null },
  { introducer: 'Jejak Selatan', merchant: 'Persatuan Penduduk Taman Melati', since: 180, until: null },
] as const;

export async function seedIntroductions(tx: Tx, today: Day): Promise<void> {
  const { uuid } = createGenerator(12_000);
  const before = (days: number) => startOf(addDays(today, -days));
  await tx.insert(introductions).values(
    LINKS.map(({ introducer, merchant, since, until }) => ({
      id: uuid(),
      account_id: accountId(introducer),
      merchant_id: accountId(merchant),
      since: before(since),
      until: until === null ? null : before(until),
    })),
  );
}
