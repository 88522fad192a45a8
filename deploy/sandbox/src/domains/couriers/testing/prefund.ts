/** Sets the prefund balance of a merchant in specs. */
import { randomUUID } from 'node:crypto';
import { post } from '../../../kernel/ledger/post.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { balanceNow } from '../../balances/domain.ts';

export const prefundOf = ({ database }: TestSandbox, merchantId: string): Promise<bigint> =>
  database.tx((tx) => balanceNow(tx, merchantId, 'pool_prefund'), 'read');

/** Sets the balance of the pool, in sen, with an entry like that of a top-up. */
export async function setPrefund(sandbox: TestSandbox, merchantId: string, balance: bigint): Promise<void> {
  const amount = balance - (await prefundOf(sandbox, merchantId));
  if (amount === 0n) return;
  await sandbox.database.tx((tx) =>
    post(tx, {
      key: `spec:${randomUUID()}`,
      kind: 'top_up',
      source: { type: 'spec', id: randomUUID() },
      at: sandbox.clock.now(),
      entries: [
        { account: 'clearing', channel: 'fpx_b2c', amount },
        { account: 'pool', merchantId, poolType: 'prefund', amount: -amount },
      ],
    }),
  );
}
