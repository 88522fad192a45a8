/** What a merchant needs before its days are lived: payees whose accounts are old enough, and money that payouts are paid from. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../kernel/data/database.ts';
import { post } from '../../kernel/ledger/post.ts';
import { later } from '../../kernel/time/clock.ts';
import { payees } from '../../domains/payouts/tables.ts';

const WEEKS_MS = 28 * 24 * 60 * 60_000;
const MUCH = 1_000_000_000n;
/** The money to the second one comes back. */
const ACCOUNT_NUMBERS = ['5140001111', '5140001110'] as const;

/** Answers the ids of the payees. */
export async function addPayeesAndMoney(database: Database, account_id: string, at: Date): Promise<readonly string[]> {
  const before = later(at, -WEEKS_MS);
  const rows = ACCOUNT_NUMBERS.map((account_number) => ({
    id: randomUUID(),
    account_id,
    name: `Kedai Kek Melati ${account_number}`,
    bank_code: 'MBBEMYKL',
    account_number,
    holder_name: 'Nurul Aisyah',
    verified_name: null,
    verified_at: before,
    bank_changed_at: before,
    is_active: true,
    created_at: before,
  }));
  await database.tx(async (tx) => {
    await tx.insert(payees).values(rows);
    await post(tx, {
      key: `kills:${account_id}`,
      kind: 'top_up',
      source: { type: 'spec', id: randomUUID() },
      at: before,
      entries: [
        { account: 'clearing', channel: 'fpx_b2c', amount: MUCH },
        { account: 'pool', merchantId: account_id, poolType: 'payout', amount: -MUCH },
      ],
    });
  });
  return rows.map(({ id }) => id);
}
