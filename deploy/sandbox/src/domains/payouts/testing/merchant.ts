/** A merchant with money in the pool for payouts, and people who prepare and approve. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { payees } from '@portal/shared/contract/merchant/money/payees.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { eq } from 'drizzle-orm';
import { post } from '../../../kernel/ledger/post.ts';
import { later } from '../../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { payees as table } from '../tables.ts';

const TWO_DAYS_MS = 2 * 24 * 60 * 60_000;

export const fillPool = ({ database, clock }: TestSandbox, merchantId: string, amount: Sen): Promise<void> =>
  database.tx((tx) =>
    post(tx, {
      key: `spec:${randomUUID()}`,
      kind: 'top_up',
      source: { type: 'spec', id: randomUUID() },
      at: clock.now(),
      entries: [
        { account: 'clearing', channel: 'fpx_b2c', amount },
        { account: 'pool', merchantId, poolType: 'payout', amount: -amount },
      ],
    }),
  );

/** A payee whose bank account is too old for a hold, unless `isNew` is set. */
export async function newPayee(sandbox: TestSandbox, token: string, account_number = '5140001111', isNew = false) {
  const body = {
    name: 'Kedai Kek Melati',
    bank_code: 'MBBEMYKL',
    account_number,
    holder_name: 'Nurul Aisyah binti Hassan',
    is_active: true,
  };
  const payee = await dataOf(sandbox, payees.create, { body }, { token });
  if (!isNew)
    await sandbox.database.tx((tx) =>
      tx
        .update(table)
        .set({ bank_changed_at: later(sandbox.clock.now(), -TWO_DAYS_MS) })
        .where(eq(table.id, payee.id)),
    );
  return payee;
}

export const newReference = () => `P-${randomUUID().slice(0, 12)}`;

type Body = CallInput<typeof payouts.create>['body'];

export const prepare = (sandbox: TestSandbox, token: string, body: Pick<Body, 'payee_id'> & Partial<Body>) =>
  callGateway(
    sandbox,
    payouts.create,
    { body: { rail: 'duitnow', amount: '10.00', reference: newReference(), note: '', ...body } },
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
