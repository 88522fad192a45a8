/** A payer asks to pay a bill: the checks, and the new attempt with its order at the provider. */
import { randomUUID } from 'node:crypto';
import { decimalOf, type Sen } from '@portal/shared/contract/money.ts';
import type { PaymentForm } from '@portal/shared/contract/public-pay.ts';
import { CHANNELS } from '@portal/shared/domain/channels.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type * as v from 'valibot';
import { record, type Happening } from '../bills/happenings.ts';
import type { BillRow } from '../bills/move.ts';
import { isPast } from '../bills/states.ts';
import { dayOf, later, type Day } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { accounts } from '../db/tables/accounts.ts';
import { bills } from '../db/tables/bills.ts';
import { collections } from '../db/tables/collections.ts';
import { paymentSettings } from '../db/tables/payment-settings.ts';
import { paymentAttempts } from '../db/tables/payments.ts';
import { plans, subscriptions } from '../db/tables/plans.ts';
import { Refusal } from '../errors.ts';
import { tooMany } from '../paces.ts';
import { activeSettings, DECIDING, isOpenBy, planOfCollection, type IsOpen } from '../plans/open-channels.ts';
import { planOf } from '../plans/plan.ts';
import { openOrder, type AuthorisationRequest } from '../providers/orders.ts';
import { payloadOf } from '../qr/code.ts';
import { nextAsking } from './asking.ts';
import type { AttemptRow } from './decision.ts';
import { newInvoiceNo } from './invoice-no.ts';
import { findService, type Service } from './services.ts';
import type { PayersAttempt } from './show.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Throws the code that says why this bill takes no payment now, whoever stops or starts its collection. */
export function checkPayable(bill: BillRow, today: Day): void {
  const { status } = bill;
  if (status === 'paid' || status === 'partially_refunded' || status === 'refunded')
    throw new Refusal('billPaid', { bill_id: 'This bill is already paid' });
  if (status === 'expired' || (isPast(bill.expires_on, today) && status !== 'cancelled'))
    throw new Refusal('billExpired', { bill_id: 'This bill has expired' });
  if (status === 'pending')
    throw new Refusal('paymentWaiting', { bill_id: 'A payment for this bill is still under way' });
  if (status !== 'due' && status !== 'overdue')
    throw new Refusal('billClosed', { bill_id: 'This bill can no longer be paid' });
}

function checkService(service: Service | undefined, isOpen: IsOpen, amount: Sen): asserts service is Service {
  if (!service)
    throw new Refusal('invalidInput', { payment_service_id: 'Choose one of the ways to pay that are offered' });
  if (!isOpen(service.channel))
    throw new Refusal('channelClosed', { payment_service_id: 'The merchant does not take payments this way now' });
  if (!service.isOnline) throw new Refusal('bankOffline', { payment_service_id: 'This way to pay is offline now' });
  const { minimum, maximum } = CHANNELS[service.channel];
  if (amount < minimum)
    throw new Refusal('amountTooSmall', { amount: `This way to pay takes RM${decimalOf(minimum)} or more` });
  if (amount > maximum)
    throw new Refusal('amountTooLarge', { amount: `This way to pay takes RM${decimalOf(maximum)} at most` });
}

/** Nobody pays one bill this often; whoever holds its link could otherwise fill the merchant's timeline. */
const ATTEMPTS_AN_HOUR = 30;

/** Throws `tooMany`. The bill is locked, so that calls which arrive together are counted one by one. */
async function checkPace(tx: Tx, billId: string, now: Date): Promise<void> {
  const { bill_id, created_at } = paymentAttempts;
  const [first, ...others] = await tx
    .select({ began_at: created_at })
    .from(paymentAttempts)
    .where(and(eq(bill_id, billId), gt(created_at, later(now, -HOUR_MS))))
    .orderBy(asc(created_at));
  if (first && others.length >= ATTEMPTS_AN_HOUR - 1) throw tooMany(now, first);
}

interface NewAttempt {
  readonly id: string;
  readonly invoiceNo: string;
  readonly redirectPath: string;
  readonly qr?: { readonly payload: string; readonly until: Date } | undefined;
  readonly at: Date;
}

/** An attempt whose order has just gone to the provider, and what to record of it. */
export function attemptOn(
  bill: BillRow,
  service: Service,
  { id, invoiceNo, redirectPath, qr, at }: NewAttempt,
): { readonly attempt: AttemptRow; readonly happenings: readonly Happening[] } {
  const attempt: AttemptRow = {
    id,
    invoice_no: invoiceNo,
    account_id: bill.account_id,
    bill_id: bill.id,
    service_id: service.id,
    channel: service.channel,
    bank_name: service.name,
    amount: bill.amount,
    redirect_path: redirectPath,
    qr_payload: qr?.payload ?? null,
    qr_expires_at: qr?.until ?? null,
    status: 'redirected',
    fpx_code: null,
    bank_reference: null,
    is_late: false,
    mark: null,
    returned_at: null,
    paid_at: null,
    ask_at: nextAsking('redirected', at, at),
    browser_code: null,
    browser_group: null,
    comment: '',
    created_at: at,
  };
  return {
    attempt,
    happenings: [
      { kind: 'attempt_started', at, bill, attempt, move: { subject: 'attempt', from: null, to: 'created' } },
      {
        kind: 'attempt_redirected',
        at,
        bill,
        attempt,
        move: { subject: 'attempt', from: 'created', to: 'redirected' },
      },
    ],
  };
}

/** The code that the payer scans, and until when it can be paid. */
async function newQr(tx: Tx, { account_id }: BillRow, request: AuthorisationRequest, now: Date) {
  const plan = await planOf(tx, account_id);
  if (!plan) throw new Error(`The merchant of the payment ${request.invoice_no} has no plan.`);
  return { payload: payloadOf(request), until: later(now, plan.qr_minutes * MINUTE_MS) };
}

/** A bill that takes a payment now through this service; locked until the transaction ends. */
interface Payable {
  readonly bill: BillRow;
  readonly service: Service;
  readonly merchantName: string;
}

type Asked = Omit<v.InferOutput<typeof PaymentForm>, 'card'>;

/** A payer pays what they were shown, or nothing. */
function checkAmount({ amount }: BillRow, shown: Sen | undefined): void {
  if (shown !== undefined && shown !== amount)
    throw new Refusal('amountChanged', { amount: `This bill asks for RM${decimalOf(amount)} now` });
}

/** Throws the code that says why this bill cannot be paid now, or not in this way, or not yet again. Writes nothing. */
export async function findPayable(
  tx: Tx,
  { bill_id: billId, payment_service_id: serviceId, amount }: Asked,
  now: Date,
): Promise<Payable> {
  const [found] = await tx
    .select({ ...DECIDING, bill: bills, merchantName: accounts.name })
    .from(bills)
    .innerJoin(collections, eq(collections.id, bills.collection_id))
    .innerJoin(accounts, eq(accounts.id, bills.account_id))
    .leftJoin(subscriptions, planOfCollection)
    .leftJoin(plans, eq(plans.id, subscriptions.plan_id))
    .leftJoin(paymentSettings, activeSettings)
    .where(eq(bills.id, billId))
    .for('update', { of: bills });
  if (!found || found.bill.status === 'draft') throw new Refusal('notFound', { bill_id: 'There is no such bill' });
  const { bill, merchantName } = found;
  checkPayable(bill, dayOf(now));
  if (found.record_status !== 1)
    throw new Refusal('collectionStopped', { bill_id: 'The merchant has stopped this collection' });
  checkAmount(bill, amount);
  const service = findService(serviceId);
  checkService(service, isOpenBy(found), bill.amount);
  await checkPace(tx, bill.id, now);
  return { bill, service, merchantName };
}

/** Answers the new attempt. `name`: what payer and merchant read of whoever takes the payment. */
export async function beginPayment(
  tx: Tx,
  { bill, service: offered, merchantName }: Payable,
  now: Date,
  name: string = offered.name,
): Promise<PayersAttempt> {
  const service = { ...offered, name };
  const invoiceNo = newInvoiceNo();
  const request = {
    invoice_no: invoiceNo,
    channel: service.channel,
    bank_code: service.code,
    bank_name: service.name,
    merchant_name: merchantName,
    amount: bill.amount,
  };
  const qr = service.channel === 'duitnow_qr' ? await newQr(tx, bill, request, now) : undefined;
  const redirectPath = await openOrder(tx, request, now, qr?.until);
  const { attempt, happenings } = attemptOn(bill, service, { id: randomUUID(), invoiceNo, redirectPath, qr, at: now });
  await tx.insert(paymentAttempts).values(attempt);
  await record(tx, happenings);
  return { attempt, bill, merchant_name: merchantName };
}

/** Both in one: answers the new attempt. */
export const startPayment = async (tx: Tx, asked: Asked, now: Date): Promise<PayersAttempt> =>
  beginPayment(tx, await findPayable(tx, asked, now), now);
