/** Test fixtures for the calls of payments at the counter. */
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { directPayment } from '@portal/shared/contract/public/direct-payment.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import type { AccessFixture, Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';

async function collectionOf({ sandbox, token }: Owner): Promise<string> {
  const body = { title: 'Kaunter ujian', description: '', record_status: 1 as const };
  return (await dataOf(sandbox, collections.create, { body }, { token })).id;
}

async function ticketOn(owner: Owner) {
  const { sandbox, token } = owner;
  const body = { collection_id: await collectionOf(owner) };
  const { statement } = await dataOf(sandbox, directPayment.billId, { body }, { token });
  return {
    statement,
    payer_name: 'Tan Mei Ling',
    payer_email: 'mei.ling@example.my',
    payer_phone: '',
    description: 'Yuran hari ini',
    amount: '45.00',
    payment_service_id: 'fpx_b2c_TEST0021',
  };
}

export const directFixtures: readonly AccessFixture[] = [
  {
    spec: publicPay.offered,
    others: 'refused',
    prepare: async (owner) => ({
      params: { bankType: '1' },
      query: { _collection_uuid: await collectionOf(owner) },
    }),
  },
  {
    spec: directPayment.billId,
    others: 'refused',
    prepare: async (owner) => ({ body: { collection_id: await collectionOf(owner) } }),
  },
  { spec: directPayment.create, others: 'refused', prepare: async (owner) => ({ body: await ticketOn(owner) }) },
];
