/** The common start of many specs: a collection, a bill in it, and a payer who has begun to pay the bill. */
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { withKey, type Owner } from './access.ts';
import { dataOf } from './calls.ts';

export const COLLECTION = { title: 'Yuran ujian', description: '', record_status: 1 as const };

export async function collectionOf({ sandbox, token }: Pick<Owner, 'sandbox' | 'token'>): Promise<string> {
  return (await dataOf(sandbox, collections.create, { body: COLLECTION }, { token })).id;
}

export const billOn = (collection_id: string) => billForm({ collection_id, due_date: '2026-12-01' });

export async function billOf(owner: Owner, status: 'draft' | 'due' = 'due'): Promise<string> {
  const { sandbox, token } = owner;
  const body = { ...billOn(await collectionOf(owner)), status };
  return (await dataOf(sandbox, bills.create, { body }, { token })).id;
}

export const paymentFor = (bill_id: string) => ({ bill_id, payment_service_id: 'fpx_b2c_TEST0021' });

/** Begins to pay a bill and returns the invoice number. */
export async function attemptOn({ sandbox }: Pick<Owner, 'sandbox'>, bill_id: string): Promise<string> {
  const body = paymentFor(bill_id);
  return (await dataOf(sandbox, publicPay.pay, { body }, { headers: withKey() })).invoice_no;
}

export const attemptOf = async (owner: Owner): Promise<string> => attemptOn(owner, await billOf(owner));
