/** A merchant makes a bill. */
import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@portal/shared/contract/kernel/call.ts';
import type { bills as contract } from '@portal/shared/contract/merchant/bills/bills.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { sql } from 'drizzle-orm';
import type { Principal } from '../../kernel/principal.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { compiled, type Slots } from '../../kernel/data/statements/compiled.ts';
import { insertLater } from '../../kernel/data/statements/rows.ts';
import { billCounters, bills } from './tables.ts';
import { collections } from '../collections/domain.ts';
import { customers } from '../customers/domain.ts';
import { Refusal } from '../../kernel/errors.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { record, type NewEvent } from './record.ts';
import type { BillRow } from './transition.ts';

type Form = CallRequest<typeof contract.create>['body'];

type CollectionRow = typeof collections.$inferSelect;

export const billNumberOf = (count: number): string => `INV-${String(count).padStart(5, '0')}`;

const raiseCounter = compiled(
  (db, { account_id, count }: Slots<{ readonly account_id: string; readonly count: number }>) =>
    db
      .insert(billCounters)
      .values({ account_id, last: count })
      .onConflictDoUpdate({ target: billCounters.account_id, set: { last: sql`${billCounters.last} + excluded.last` } })
      .returning({ last: billCounters.last }),
);

/**
 * The merchant's next bill numbers. The counter stays locked until the transaction ends, and a rollback resets it, so there are no gaps.
 */
export async function takeNumbers(tx: Tx, accountId: string, count: number): Promise<readonly string[]> {
  const [counter] = await raiseCounter(tx, { account_id: accountId, count });
  if (!counter) throw new Error('The bill counter answered nothing.');
  const before = counter.last - count;
  return Array.from({ length: count }, (_, at) => billNumberOf(before + at + 1));
}

/** The merchant's next bill number. */
export async function nextNumber(tx: Tx, accountId: string): Promise<string> {
  const [number] = await takeNumbers(tx, accountId, 1);
  if (!number) throw new Error('There was no next bill number.');
  return number;
}

interface NewBill {
  readonly id: string;
  readonly accountId: string;
  readonly billNumber: string;
  readonly at: Date;
  /** Who made the bill; absent for a bill that its payer makes. */
  readonly byName?: string;
  /** The API key that the bill is made with. */
  readonly keyId?: string | undefined;
  /** Whether a payer makes the bill on a payment page. */
  readonly isByPayer?: boolean;
  /** The purpose of the bill's payment; by default `bill`, whose money belongs to the merchant. */
  readonly purpose?: string;
}

/** Builds a new bill with its first event. The bill is due unless it is a draft; a draft sends no callback. */
export function billFrom(
  form: Form,
  { id, accountId, billNumber, at, byName, keyId, isByPayer = false, purpose = 'bill' }: NewBill,
): { readonly bill: BillRow; readonly newEvent: NewEvent } {
  const { status = 'due', ...rest } = form;
  const bill: BillRow = {
    ...rest,
    id,
    account_id: accountId,
    bill_number: billNumber,
    status,
    purpose,
    made_by_payer: isByPayer,
    key_id: keyId ?? null,
    paid_at: null,
    opened_at: null,
    created_at: at,
    version: 1,
    changed_by: null,
    changed_at: null,
  };
  const transition = { subject: 'bill', from: null, to: status } as const;
  return { bill, newEvent: { kind: 'created', at, bill, transition, ...(byName !== undefined && { byName }) } };
}

/** Throws `notFound` at the field with the reference. The message is the same for an unknown record and for another merchant's record. */
const missing = (field: string) => (error: unknown) => {
  throw error instanceof Refusal ? new Refusal('notFound', { [field]: RULES.absent }) : error;
};

/** Returns the merchant's collection, if bills can be made in it. Throws `notFound` or `collectionStopped`. */
export async function checkCollection(tx: Tx, principal: Principal, id: string): Promise<CollectionRow> {
  const collection = await findOwned(tx, collections, principal, id).catch(missing('collection_id'));
  if (collection.record_status !== 1) throw new Refusal('collectionStopped', { collection_id: RULES.stopped });
  return collection;
}

/** Throws `notFound`. */
export async function checkCustomer(tx: Tx, principal: Principal, id: string | null): Promise<void> {
  if (id !== null) await findOwned(tx, customers, principal, id).catch(missing('customer_id'));
}

/** Throws `invalidInput`. */
export function checkLastDay({ expires_on }: Pick<Form, 'expires_on'>, now: Date): void {
  if (expires_on !== null && expires_on < dayOf(now))
    throw new Refusal('invalidInput', { expires_on: RULES.expiry_over });
}

/** Throws `notFound`, `collectionStopped` or `invalidInput`, each naming the field. */
export async function createBill(
  tx: Tx,
  principal: Principal,
  form: Form,
  now: Date,
  id: string = randomUUID(),
): Promise<{ readonly bill: BillRow; readonly collection: CollectionRow }> {
  const collection = await checkCollection(tx, principal, form.collection_id);
  await checkCustomer(tx, principal, form.customer_id);
  checkLastDay(form, now);
  const billNumber = await nextNumber(tx, principal.accountId);
  const { bill, newEvent } = billFrom(form, {
    id,
    accountId: principal.accountId,
    billNumber,
    at: now,
    byName: principal.name,
    keyId: principal.keyId,
  });
  await insertLater(tx, bills, bill);
  await record(tx, [newEvent]);
  return { bill, collection };
}
