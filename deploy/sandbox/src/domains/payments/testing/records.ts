/** Payments for specs: attempts at a bank, and payments recorded by hand. */
import { randomUUID } from 'node:crypto';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { listInput, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { BANK } from '../../../testing/payer.ts';

async function billOf({ sandbox, token }: Owner): Promise<string> {
  const titled = { title: 'Yuran ujian', description: '', record_status: 1 as const };
  const collection = await dataOf(sandbox, collections.create, { body: titled }, { token });
  const body = billForm({ collection_id: collection.id, due_date: '2026-12-01' });
  return (await dataOf(sandbox, bills.create, { body }, { token })).id;
}

async function attemptOf(owner: Owner): Promise<string> {
  const body = { bill_id: await billOf(owner), payment_service_id: BANK.approves };
  const headers = { 'idempotency-key': randomUUID() };
  return (await dataOf(owner.sandbox, publicPay.pay, { body }, { headers })).invoice_no;
}

const byHand = async (owner: Owner) => ({
  body: {
    bill_id: await billOf(owner),
    method: 'cash' as const,
    received_on: '2026-11-01',
    reference: '',
    reason: 'Dibayar di kaunter',
  },
});

async function one(owner: Owner) {
  const { id } = await dataOf(owner.sandbox, paymentRecords.create, await byHand(owner), { token: owner.token });
  return { params: { id } };
}

const tried = (answer: (invoiceNo: string) => object) => async (owner: Owner) => answer(await attemptOf(owner));

export const paymentRecordFixtures: readonly AccessFixture[] = [
  { spec: paymentRecords.list, others: 'own', prepare: tried(() => listInput('bill_number', 'created_at')) },
  { spec: paymentRecords.recent, others: 'own', prepare: tried(() => listInput('bill_number', 'created_at')) },
  { spec: paymentRecords.find, others: 'own', prepare: tried(() => ({ query: { limit: 50 } })) },
  { spec: paymentRecords.ofBill, others: 'own', prepare: tried((bill_invoice) => ({ query: { bill_invoice } })) },
  { spec: paymentRecords.get, others: 'refused', prepare: one },
  { spec: paymentRecords.create, others: 'refused', prepare: byHand },
  {
    spec: paymentRecords.paidBill,
    others: 'refused',
    prepare: async (owner) => {
      const { bill_id: _id, ...body } = (await byHand(owner)).body;
      return { query: { _id, invoice_no: 'RESIT-1' }, body };
    },
  },
  {
    spec: paymentRecords.update,
    others: 'refused',
    prepare: async (owner) => ({ ...(await one(owner)), body: { comment: 'Sudah disemak' } }),
  },
  { spec: paymentRecords.remove, others: 'refused', prepare: one },
];
