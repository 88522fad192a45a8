/** A merchant with available money. */
import { randomUUID } from 'node:crypto';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { post } from '../../../kernel/ledger/post.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';

/** As if it had come back from a bank: of no payment. */
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
