/** The whitelist of the demonstration: the API key for the first merchant's accountants works only from the addresses of their office. */
import { and, eq } from 'drizzle-orm';
import { recordChange } from '../../kernel/audit/record.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { demoPrincipal } from '../../kernel/seed/accounts.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';
import { later } from '../../kernel/time/clock.ts';
import { apiKeys } from '../api-keys/domain.ts';
import { whiteListAddresses } from './tables.ts';

const { uuid } = createGenerator(9_140);

const A_DAY_MS = 24 * 60 * 60_000;

export async function seedWhitelist(tx: Tx, now: Date): Promise<void> {
  const principal = demoPrincipal('aminah');
  const isForAccountants = and(eq(apiKeys.account_id, principal.accountId), eq(apiKeys.name, 'Accounting'));
  const [key] = await tx.select().from(apiKeys).where(isForAccountants);
  if (!key) throw new Error('The demonstration has no key for accountants.');
  const at = later(now, -48 * A_DAY_MS);
  const form = { label: 'Office of the accountants', address: '198.51.100.0/28' };
  const id = uuid();
  await tx
    .insert(whiteListAddresses)
    .values({ id, ...form, account_id: principal.accountId, key_id: key.id, created_at: at });
  await recordChange(
    tx,
    { principal, address: '203.0.113.80', clock: { now: () => at } },
    {
      action: 'whitelist.added',
      subject: { id, name: form.label },
      before: null,
      after: { ...form, key: key.name },
    },
  );
}
