/** Whether a bill can be paid now, through this service, by this caller. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { PaymentForm } from '@portal/shared/contract/public/public-pay.ts';
import { rangeThrough } from '@portal/shared/domain/channels.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';
import { dayOf, timeOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type BillRow, bills, isPast } from '../bills/domain.ts';
import { later } from '../../kernel/time/clock.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { compiled, type Slots } from '../../kernel/data/statements/compiled.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import {
  activeSettings,
  collections,
  DECIDING,
  type IsOpen,
  isOpenBy,
  paymentSettings,
  planOfCollection,
} from '../collections/domain.ts';
import { paymentAttempts } from './tables.ts';
import { plans, subscriptions } from '../plans/domain.ts';
import { Refusal } from '../../kernel/errors.ts';
import { networkOf } from '../../kernel/http/client-address.ts';
import { enforceLimit, tooMany } from '../../kernel/http/rate-limit.ts';
import type { PaymentProviders } from './provider.ts';
import { findService, type Service } from './services.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Throws the code of the reason why this bill cannot be paid now. The status of the collection is not checked here, because it can change
 * at any time.
 */
export function checkPayable(bill: Pick<BillRow, 'status' | 'expires_on'>, today: Day): void {
  const group = billStatusGroup(bill.status);
  if (group === 'paid') throw new Refusal('billPaid', { bill_id: 'This bill is already paid' });
  // This check precedes the check of the last day, because the payer's money may already be at the bank.
  if (group === 'waiting')
    throw new Refusal('paymentWaiting', { bill_id: 'A payment for this bill is still under way' });
  if (bill.status === 'expired' || (isPast(bill.expires_on, today) && group !== 'closed'))
    throw new Refusal('billExpired', { bill_id: 'This bill has expired' });
  if (group !== 'open') throw new Refusal('billClosed', { bill_id: 'This bill can no longer be paid' });
}

/** The time, the providers and the network address of a payer's request. */
export interface PayerRequest {
  readonly providers: PaymentProviders;
  readonly now: Date;
  readonly address: string;
}

async function findOpenService(
  tx: Tx,
  {
    id,
    isOpen,
    amount,
    allowed,
  }: { readonly id: string; readonly isOpen: IsOpen; readonly amount: Sen; readonly allowed: Sen | null },
  { providers, now }: PayerRequest,
): Promise<Service> {
  const service = findService(id);
  if (!service)
    throw new Refusal('invalidInput', { payment_service_id: 'Choose one of the ways to pay that are offered' });
  if (!isOpen(service.channel))
    throw new Refusal('channelClosed', { payment_service_id: 'The merchant does not take payments this way now' });
  const outage = (await providers.outages(tx, [service.code], now)).get(service.code);
  if (outage) {
    const until = outage.until ? `until ${timeOf(outage.until)} on ${dayOf(outage.until)}` : 'now';
    throw new Refusal('bankOffline', { payment_service_id: `This way to pay is offline ${until}` });
  }
  const { minimum, maximum } = rangeThrough(service.channel, allowed);
  if (amount < minimum)
    throw new Refusal('amountTooSmall', { amount: `This way to pay takes RM${decimalOf(minimum)} or more` });
  if (amount > maximum)
    throw new Refusal('amountTooLarge', { amount: `This way to pay takes RM${decimalOf(maximum)} at most` });
  return service;
}

/**
 * The most attempts in an hour, more than any payer needs. The limit by address prevents a stranger with the bill's link from using up the
 * payer's attempts. The limit on the bill prevents many addresses together from filling the merchant's timeline.
 */
const ATTEMPTS_AN_HOUR = { byAddress: 30, onBill: 90 };

const attemptsSince = compiled((db, { billId, since }: Slots<{ readonly billId: string; readonly since: Date }>) => {
  const { bill_id, created_at } = paymentAttempts;
  return db
    .select({ began_at: created_at })
    .from(paymentAttempts)
    .where(and(eq(bill_id, billId), gt(created_at, sql.param(since, created_at))))
    .orderBy(asc(created_at));
});

/** Throws `tooMany`. The bill is locked, so that concurrent requests are counted one after another. */
async function checkRateLimit(tx: Tx, billId: string, address: string, now: Date): Promise<void> {
  await enforceLimit(tx, `payment on bill:${billId} ${networkOf(address)}`, ATTEMPTS_AN_HOUR.byAddress, now);
  const [first, ...others] = await attemptsSince(tx, { billId, since: later(now, -HOUR_MS) });
  if (first && others.length >= ATTEMPTS_AN_HOUR.onBill - 1) throw tooMany(now, first);
}

/** A bill that can be paid now through this service; it is locked until the transaction ends. */
export interface Payable {
  readonly bill: BillRow;
  readonly service: Service;
  readonly merchantName: string;
}

export type PaymentRequest = Omit<v.InferOutput<typeof PaymentForm>, 'card'>;

/** Throws `amountChanged` when the bill's amount is not the amount that the payer has seen. */
function checkAmount({ amount }: BillRow, expectedAmount: Sen | undefined): void {
  if (expectedAmount !== undefined && expectedAmount !== amount)
    throw new Refusal('amountChanged', { amount: `This bill asks for RM${decimalOf(amount)} now` });
}

/** A bill with the data that decides whether it can be paid; the bill is locked. */
const billToPay = compiled((db, { billId }: Slots<{ readonly billId: string }>) =>
  db
    .select({ ...DECIDING, bill: bills, merchantName: accounts.name, allowed: accounts.payment_maximum })
    .from(bills)
    .innerJoin(collections, eq(collections.id, bills.collection_id))
    .innerJoin(accounts, eq(accounts.id, bills.account_id))
    .leftJoin(subscriptions, planOfCollection)
    .leftJoin(plans, eq(plans.id, subscriptions.plan_id))
    .leftJoin(paymentSettings, activeSettings)
    .where(eq(bills.id, billId))
    .for('update', { of: bills }),
);

/**
 * Throws the code of the reason why this bill cannot be paid now through this service, or `tooMany`. Writes only the rate limit's count.
 */
export async function findPayable(
  tx: Tx,
  { bill_id: billId, payment_service_id: serviceId, amount }: PaymentRequest,
  request: PayerRequest,
): Promise<Payable> {
  const { now, address } = request;
  const [found] = await billToPay(tx, { billId });
  if (!found || found.bill.status === 'draft') throw new Refusal('notFound', { bill_id: 'There is no such bill' });
  const { bill, merchantName, allowed } = found;
  checkPayable(bill, dayOf(now));
  if (found.record_status !== 1)
    throw new Refusal('collectionStopped', { bill_id: 'The merchant has stopped this collection' });
  checkAmount(bill, amount);
  const wanted = { id: serviceId, isOpen: isOpenBy(found), amount: bill.amount, allowed };
  const service = await findOpenService(tx, wanted, request);
  await checkRateLimit(tx, bill.id, address, now);
  return { bill, service, merchantName };
}
