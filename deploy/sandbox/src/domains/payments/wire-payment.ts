/** The wire form of a bill and an attempt for the payer, without other data of the merchant. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { Attempt, publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { attemptStatusGroup } from '@portal/shared/domain/status-group.ts';
import { CHANNELS } from '@portal/shared/domain/channels.ts';
import { dayOf, endOf } from '@portal/shared/domain/malaysian-time.ts';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { type BillRow, bills, isPast, mayTransitionBill } from '../bills/domain.ts';
import { collections } from '../collections/domain.ts';
import { paymentAttempts } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { picturesOf } from '../media/domain.ts';
import { secondsUntil } from '../../kernel/time/clock.ts';
import type { AttemptRow } from './decision.ts';
import { billParts } from './purposes.ts';
import { isReturnedByItself } from './refundable.ts';
import { WAITING } from './states.ts';

const toWireQr = ({ qr_payload, qr_expires_at }: AttemptRow, now: Date): Attempt['qr'] =>
  qr_payload === null || qr_expires_at === null
    ? null
    : {
        payload: qr_payload,
        expires_at: qr_expires_at.toISOString(),
        seconds_left: secondsUntil(qr_expires_at, now),
      };

/** The bill's status for its payer: expired from the day after the last day to pay, even before the job has stored that status. */
const statusNow = ({ status, expires_on }: BillRow, now: Date): BillRow['status'] =>
  mayTransitionBill(status, 'expired') && isPast(expires_on, dayOf(now)) ? 'expired' : status;

/** An attempt with the data of the bill and the merchant that its payer may see. */
export interface PayersAttempt {
  readonly attempt: AttemptRow;
  readonly bill: BillRow;
  readonly merchant_name: string;
}

/** The wire form of an attempt for its payer; `gateway` is the gateway's origin. */
export function toWireAttempt(
  { attempt, bill, merchant_name }: PayersAttempt,
  gateway: string,
  now: Date,
): CallResult<typeof publicPay.check> {
  const isBegun = attemptStatusGroup(attempt.status) === 'begun';
  return {
    invoice_no: attempt.invoice_no,
    status: attempt.status,
    fpx_code: attempt.fpx_code,
    is_duplicate: attempt.mark === 'duplicate',
    is_held: attempt.mark === 'held',
    goes_back: isReturnedByItself(attempt, bill),
    returned_at: attempt.returned_at?.toISOString() ?? null,
    redirect_url: isBegun ? gateway + attempt.redirect_path : null,
    qr: isBegun ? toWireQr(attempt, now) : null,
    payment_service_id: attempt.service_id,
    group_code: CHANNELS[attempt.channel].group,
    bank_name: attempt.bank_name,
    bank_reference: attempt.bank_reference,
    amount: decimalOf(attempt.amount),
    paid_at: attempt.paid_at?.toISOString() ?? null,
    bill_id: bill.id,
    bill_number: bill.bill_number,
    bill_status: statusNow(bill, now),
    bill_description: bill.description,
    merchant_name,
  };
}

/** Throws `notFound` for an unknown number. */
export async function findAttempt(tx: Tx, invoiceNo: string): Promise<PayersAttempt> {
  const [found] = await tx
    .select({ attempt: paymentAttempts, bill: bills, merchant_name: accounts.name })
    .from(paymentAttempts)
    .innerJoin(bills, eq(bills.id, paymentAttempts.bill_id))
    .innerJoin(accounts, eq(accounts.id, bills.account_id))
    .where(eq(paymentAttempts.invoice_no, invoiceNo));
  if (!found) throw new Refusal('notFound');
  return found;
}

/** The wire form of a stored attempt. Throws `notFound` for an unknown number. */
export async function loadWireAttempt(
  tx: Tx,
  invoiceNo: string,
  gateway: string,
  now: Date,
): Promise<CallResult<typeof publicPay.check>> {
  return toWireAttempt(await findAttempt(tx, invoiceNo), gateway, now);
}

/** The attempt that determines the bill's page: the one that paid, otherwise one that waits for its provider, otherwise the newest. */
async function tellingAttempt(tx: Tx, billId: string): Promise<string | null> {
  const { status, mark, created_at, invoice_no } = paymentAttempts;
  const [attempt] = await tx
    .select({ invoice_no })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.bill_id, billId))
    .orderBy(
      desc(sql`${status} = 'success' and ${mark} is null`),
      desc(inArray(status, [...WAITING])),
      desc(created_at),
      desc(invoice_no),
    )
    .limit(1);
  return attempt?.invoice_no ?? null;
}

/**
 * The days and the remaining seconds of a bill; absent for a bill that its payer made on a payment page, because the gateway sets those
 * days.
 */
function payersDays({ due_date, expires_on, made_by_payer }: BillRow, status: BillRow['status'], now: Date) {
  if (made_by_payer) return { due_date: null, expires_on: null, seconds_left: null };
  const mayExpire = expires_on !== null && mayTransitionBill(status, 'expired');
  return { due_date, expires_on, seconds_left: mayExpire ? secondsUntil(endOf(expires_on), now) : null };
}

/** The wire form of the bill for its payer; `gateway` is the gateway's origin. Throws `notFound` for an unknown id. */
export async function loadPayableBill(
  tx: Tx,
  id: string,
  gateway: string,
  now: Date,
): Promise<CallResult<typeof publicPay.bill>> {
  const [found] = await tx
    .select({ bill: bills, collection: collections, merchant_name: accounts.name, allowed: accounts.payment_maximum })
    .from(bills)
    .innerJoin(collections, eq(collections.id, bills.collection_id))
    .innerJoin(accounts, eq(accounts.id, bills.account_id))
    .where(eq(bills.id, id));
  // A draft is visible only to its merchant.
  if (!found || found.bill.status === 'draft') throw new Refusal('notFound');
  const { bill, collection, merchant_name, allowed } = found;
  const pictures = await picturesOf(tx, [collection.image_id], gateway);
  const status = statusNow(bill, now);
  const parts = await billParts(tx, bill);
  const keptUntil = parts.order?.kept_until;
  return {
    id: bill.id,
    bill_number: bill.bill_number,
    description: bill.description,
    amount: decimalOf(bill.amount),
    created_at: bill.created_at.toISOString(),
    ...payersDays(bill, status, now),
    status,
    payer_name: bill.payer_name,
    merchant_name,
    collection_title: collection.title,
    collection_image: pictures(collection.image_id),
    is_open: collection.record_status === 1,
    last_invoice_no: await tellingAttempt(tx, bill.id),
    ...(allowed !== null && { payment_maximum: decimalOf(allowed) }),
    ...(keptUntil && { seconds_left: secondsUntil(keptUntil, now) }),
    ...parts,
  };
}
