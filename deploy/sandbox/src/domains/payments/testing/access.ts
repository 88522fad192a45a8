/** Test fixtures for the calls of payers, of payments at the counter and of payment records. */
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { row, withKey, type AccessFixture } from '../../../testing/access.ts';
import { attemptOf, billOf, paymentFor } from '../../../testing/makers.ts';
import { directFixtures } from './direct.ts';
import { paymentRecordFixtures } from './records.ts';

export const accessFixtures: readonly AccessFixture[] = [
  row(publicPay.bill, 'same', async (owner) => ({ params: { id: await billOf(owner), product: 'customer' } })),
  row(publicPay.services, 'same', async (owner) => ({
    params: { bankType: '1' },
    query: { _invoice_uuid: await billOf(owner) },
  })),
  row(publicPay.pay, 'same', async (owner) => ({ body: paymentFor(await billOf(owner)) }), withKey),
  row(publicPay.receipt, 'same', async (owner) => ({ query: { _invoice: await attemptOf(owner) } })),
  row(publicPay.check, 'same', async (owner) => ({ query: { invoice_no: await attemptOf(owner) } })),
  row(publicPay.failedReason, 'same', async (owner) => ({
    params: { transaction_invoice_no: await attemptOf(owner) },
    body: { fpx_code: '51' },
  })),
  ...directFixtures,
  ...paymentRecordFixtures,
];
