/** Top-ups for specs. */
import { randomUUID } from 'node:crypto';
import { topUps } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import type { AccessFixture } from '../../../testing/access.ts';

/** The number is not a UUID, because responses repeat it, and the specs treat each UUID in a response as the id of a row. */
const newReference = () => `SPEC-${randomUUID().slice(0, 13)}`;
const amount = '250.00';

export const accessFixtures: readonly AccessFixture[] = [
  {
    spec: topUps.addFund,
    others: 'own',
    prepare: async () => ({ query: { invoice_no: newReference(), pool_type: 'payout' }, body: { amount } }),
  },
  {
    spec: topUps.manualPrefund,
    others: 'own',
    prepare: async () => ({ query: { invoice_no: newReference() }, body: { amount } }),
  },
  {
    spec: topUps.prefund,
    others: 'own',
    prepare: async () => ({ params: { invoice_no: newReference() }, body: { amount } }),
  },
  { spec: topUps.subscription, others: 'own', prepare: async () => ({ body: { invoice_no: newReference() } }) },
];
