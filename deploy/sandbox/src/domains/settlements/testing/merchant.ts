/** A merchant with available money, and a line of the bank's statement that matches no transfer of the gateway. */
import { randomUUID } from 'node:crypto';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { post } from '../../../kernel/ledger/post.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { bankLines } from '../bank/tables.ts';

/** Posts available money without a payment, like money that a bank returned. */
export const makeAvailable = ({ database, clock }: TestSandbox, merchantId: string, amount: Sen): Promise<void> =>
  database.tx((tx) =>
    post(tx, {
      key: `spec:${randomUUID()}`,
      kind: 'own_settlement_returned',
      source: { type: 'spec', id: randomUUID() },
      at: clock.now(),
      entries: [
        { account: 'bank', amount },
        { account: 'merchant_available', merchantId, amount: -amount },
      ],
    }),
  );

export const addUnmatchedLine = ({ database, clock }: TestSandbox, merchantId: string) =>
  database.tx((tx) =>
    tx.insert(bankLines).values({
      id: randomUUID(),
      account_id: merchantId,
      bank_reference: `SPEC-${randomUUID()}`,
      reference: 'UNKNOWN',
      account_number: '514012345671',
      amount: 1_000n,
      day: clock.today(),
      transfer_id: null,
      created_at: clock.now(),
    }),
  );
