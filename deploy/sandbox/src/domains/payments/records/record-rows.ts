/** The rows for the list, export and detail of payments: attempts through a channel and payments by hand, as one table. */
import type { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import type { HandMethod } from '@portal/shared/contract/merchant/bills/paid-by-hand.ts';
import type { PaymentState, PaymentMethod } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder, type PgTable } from 'drizzle-orm/pg-core';
import type { Principal } from '../../../kernel/principal.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { bills } from '../../bills/domain.ts';
import { collections } from '../../collections/domain.ts';
import { manualPayments } from '../by-hand/tables.ts';
import { attemptState, paymentAttempts } from '../tables.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { asOwnedTable, owned } from '../../../kernel/data/owned.ts';
import { ownTerms, type SearchTerms, type TermsOfColumn } from '../../../kernel/lists/search-terms.ts';

const builder = new QueryBuilder();

/** A null column, for a field that only the other kind of payment has. */
const none = (type: SQL, name: string) => sql<null>`null::${type}`.as(name);
const word = (text: string, name: string) => sql<string>`${sql.raw(`'${text}'`)}::text`.as(name);

const throughChannels = builder
  .select({
    id: paymentAttempts.id,
    account_id: paymentAttempts.account_id,
    bill_id: paymentAttempts.bill_id,
    invoice_no: paymentAttempts.invoice_no,
    amount: paymentAttempts.amount,
    comment: paymentAttempts.comment,
    version: paymentAttempts.version,
    changed_by: paymentAttempts.changed_by,
    changed_at: paymentAttempts.changed_at,
    created_at: paymentAttempts.created_at,
    channel: paymentAttempts.channel,
    status: paymentAttempts.status,
    bank_name: paymentAttempts.bank_name,
    fpx_code: paymentAttempts.fpx_code,
    bank_reference: paymentAttempts.bank_reference,
    browser_code: paymentAttempts.browser_code,
    mark: paymentAttempts.mark,
    returned_at: paymentAttempts.returned_at,
    state: attemptState(paymentAttempts).as('state'),
    paid_at: paymentAttempts.paid_at,
    method: none(sql`text`, 'method'),
    received_on: none(sql`date`, 'received_on'),
    reference: none(sql`text`, 'reference'),
    reason: none(sql`text`, 'reason'),
  })
  .from(paymentAttempts);

const byHand = builder
  .select({
    id: manualPayments.id,
    account_id: manualPayments.account_id,
    bill_id: manualPayments.bill_id,
    invoice_no: manualPayments.invoice_no,
    amount: manualPayments.amount,
    comment: manualPayments.comment,
    version: manualPayments.version,
    changed_by: manualPayments.changed_by,
    changed_at: manualPayments.changed_at,
    created_at: manualPayments.created_at,
    channel: word('by_hand', 'channel'),
    status: word('success', 'status'),
    bank_name: word('', 'bank_name'),
    fpx_code: none(sql`text`, 'fpx_code'),
    bank_reference: none(sql`text`, 'bank_reference'),
    browser_code: none(sql`text`, 'browser_code'),
    mark: none(sql`text`, 'mark'),
    returned_at: none(sql`timestamptz`, 'returned_at'),
    state: word('success', 'state'),
    // A payment by hand pays its bill when it is recorded.
    paid_at: manualPayments.created_at,
    method: manualPayments.method,
    received_on: manualPayments.received_on,
    reference: manualPayments.reference,
    reason: manualPayments.reason,
  })
  .from(manualPayments)
  .where(isNull(manualPayments.undone_at));

// Both selects have the same columns but different types, because a column that is null in one has values in the other.
const ofBothKinds = throughChannels.unionAll(byHand as never).as('of_both_kinds');
type OwnColumn = keyof typeof ofBothKinds._.selectedFields;
const ownColumns = Object.fromEntries(
  Object.keys(ofBothKinds._.selectedFields).map((name) => [name, ofBothKinds[name as OwnColumn]]),
) as Pick<typeof ofBothKinds, OwnColumn>;

type Attempt = (typeof paymentAttempts)['$inferSelect'];
type Bill = (typeof bills)['$inferSelect'];

export type PaymentRow = Pick<
  Attempt,
  | 'id'
  | 'account_id'
  | 'bill_id'
  | 'invoice_no'
  | 'amount'
  | 'comment'
  | 'version'
  | 'changed_by'
  | 'changed_at'
  | 'created_at'
  | 'paid_at'
  | 'status'
  | 'bank_name'
  | 'fpx_code'
  | 'bank_reference'
  | 'browser_code'
  | 'mark'
  | 'returned_at'
> &
  Pick<Bill, 'bill_number' | 'key_id' | 'payer_name' | 'collection_id' | 'customer_id'> & {
    readonly bill_status: BillStatus;
    readonly state: PaymentState;
    readonly collection_title: string;
    readonly channel: PaymentMethod;
    /** `method` and the next three fields are null for a payment through a channel. */
    readonly method: HandMethod | null;
    readonly received_on: string | null;
    readonly reference: string | null;
    readonly reason: string | null;
  };

const wholeRow = {
  ...ownColumns,
  bill_number: bills.bill_number,
  key_id: bills.key_id,
  // The alias avoids two columns with the name `status`.
  bill_status: sql<BillStatus>`${bills.status}`.as('bill_status'),
  payer_name: bills.payer_name,
  collection_id: bills.collection_id,
  customer_id: bills.customer_id,
  collection_title: collections.title,
};

/**
 * Every payment has a bill. It is joined outside the union with a left join, so that the newest payments are found by the indexes of both
 * tables, and a count reads no bill.
 */
export const payments = asOwnedTable<PaymentRow>(
  builder
    .select(wholeRow)
    .from(ofBothKinds)
    .leftJoin(bills, eq(bills.id, ofBothKinds.bill_id))
    .leftJoin(collections, eq(collections.id, bills.collection_id))
    .as('payments'),
);

/**
 * The same rows for a list in the order of a column of bills. With an inner join on the merchant too, the database reads the bills in the
 * order of their index, and stops when the page is full: a left join would sort all payments.
 */
const paymentsByBill = asOwnedTable<PaymentRow>(
  builder
    .select(wholeRow)
    .from(ofBothKinds)
    .innerJoin(bills, and(eq(bills.id, ofBothKinds.bill_id), eq(bills.account_id, ofBothKinds.account_id)))
    .leftJoin(collections, eq(collections.id, bills.collection_id))
    .as('payments'),
);

/** The table of payments that can be read in the order of this column. */
export const paymentsInOrderOf = (column: string) =>
  ['payer_name', 'bill_number'].includes(column) ? paymentsByBill : payments;

/** The search terms of payments, which include the texts of their bills. */
export const PAYMENT_TERMS: Readonly<Record<string, TermsOfColumn>> = {
  ...ownTerms(['invoice_no', 'bank_name', 'bank_reference', 'comment']),
  bill_number: { record: 'id', field: 'bill.bill_number' },
  payer_name: { record: 'id', field: 'bill.payer_name' },
};

/** The searched columns of payments. */
export const PAYMENT_SEARCH: SearchTerms = {
  ...PAYMENT_TERMS,
  collection_title: { record: 'collection_id', of: collections, text: collections.title },
};

/** Throws `notFound`. */
export async function findPayment(tx: Tx, principal: Principal, id: string): Promise<PaymentRow> {
  const [found] = await tx
    .select()
    .from<PgTable>(payments)
    .where(and(owned(payments, principal, id)));
  if (!found) throw new Refusal('notFound');
  return found as PaymentRow;
}

interface Joined {
  readonly payment_id: string | null;
  readonly invoice_no: string | null;
  readonly bill_number: string | null;
  readonly payer_name: string | null;
}

/** The payment of an entry of a balance or of a settlement; null when the entry belongs to no payment. */
export const entryPaymentOf = ({ payment_id, invoice_no, bill_number, payer_name }: Joined) =>
  payment_id === null || invoice_no === null
    ? null
    : { id: payment_id, invoice_no, bill_number, payer_name: payer_name ?? '' };
