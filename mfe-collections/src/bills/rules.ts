/** What a bill means to its merchant, beyond what the gateway says in so many words. */
import type { Bill, BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { MessageChannel, Omission } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { FOLLOW_SECONDS } from '@portal/shared/router/fresh.ts';
import { closureOf, omissionOf } from '@portal/shared/domain/bill-message.ts';
import type { PaymentRate, SystemOptions } from '@portal/shared/contract/merchant/platform/platform.ts';
import { senOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { chargeFor } from '@portal/shared/domain/fees.ts';
import { CHANNELS, isChannel } from '@portal/shared/domain/channels.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';
import { payerAddress } from '@portal/shared/gateway/addresses.ts';
import { dayOf, daysBetween } from '@portal/shared/i18n/format.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';
import { paths } from '../paths.ts';
import type { Outcome } from '../payments/rules.ts';
import { undecidedTries } from '../timeline/rules.ts';

/** Where bills are listed, and so what opens over the list. */
export interface BillPlace {
  readonly list: string;
  readonly create: string;
  readonly one: (bill: Pick<Bill, 'id'>) => string;
}

export const inCollection = (collectionId: string): BillPlace => ({
  list: paths.collections.one('view', collectionId),
  create: paths.bills.create(collectionId),
  one: ({ id }) => paths.bills.one(collectionId, id),
});

export const amongAll: BillPlace = {
  list: paths.customerBills.list(),
  create: paths.customerBills.create(),
  one: ({ id }) => paths.customerBills.one('view', id),
};

/** How new bills are while it is not known how the merchant likes them. */
const USUAL: SystemOptions = { bill_due_days: 14, bill_expiry_days: null };

/** The days that a new bill begins with, in Kuala Lumpur. */
export function usualDays({ bill_due_days, bill_expiry_days }: SystemOptions = USUAL) {
  const due_date = addDays(dayOf(), bill_due_days);
  return { due_date, expires_on: bill_expiry_days === null ? null : addDays(due_date, bill_expiry_days) };
}

/** The address that a payer opens. */
export function payLink({ id }: Pick<Bill, 'id'>): string {
  const base = portalConstants.now()?.links.pending_bill ?? `${payerAddress()}/pay/bill/`;
  return base + id;
}

function outcomeOf(amount: Sen, rate: PaymentRate): Outcome {
  const { channel, fixed, bps, minimum, maximum, borne_by: borneBy, tax_bps: taxBps } = rate;
  if (isChannel(channel)) {
    const limits = CHANNELS[channel];
    if (amount < limits.minimum) return { channel, below: limits.minimum };
    if (amount > limits.maximum) return { channel, above: limits.maximum };
  }
  const bounds = { ...(minimum !== null && { minimum }), ...(maximum !== null && { maximum }) };
  return { channel, charge: chargeFor(amount, { fixed, bps, ...bounds, borneBy, taxBps }) };
}

/** For the amount as the form holds it; nothing for one that is none, or while the rates are not known. */
export function outcomesOf(text: string, rates: readonly PaymentRate[] | null): readonly Outcome[] {
  const amount = senOf(text);
  return amount === undefined || amount <= 0n || rates === null ? [] : rates.map((rate) => outcomeOf(amount, rate));
}

/** What remains of it in sen, least first, for the ways that take it. */
export const netsOf = (outcomes: readonly Outcome[]): readonly Sen[] =>
  outcomes
    .flatMap((outcome) => ('charge' in outcome ? [outcome.charge.net] : []))
    .toSorted((one, other) => Number(one - other));

/** Whether the link still takes a payment. */
export const isOpen = ({ status }: Pick<Bill, 'status'>): boolean => billStatusGroup(status) === 'open';

/** No payer changes it any more. */
export const isFinal = ({ status }: Pick<Bill, 'status'>): boolean =>
  ['paid', 'closed'].includes(billStatusGroup(status));

/** Its payer may be paying just now: a provider has not decided, or the payer has opened the bill. */
const isAboutToChange = (bill: Pick<BillDetail, 'status' | 'timeline'>): boolean =>
  billStatusGroup(bill.status) === 'waiting' ||
  (isOpen(bill) && (bill.timeline.some(({ kind }) => kind === 'opened') || undecidedTries(bill).length > 0));

/** Its link may be with a payer who has not opened it. */
export const UNOPENED_SECONDS = 20;

/** How often to look whether a payer has done something, in seconds; null where no payer can. */
export function followSeconds(bill: Pick<BillDetail, 'status' | 'timeline'>): number | null {
  if (isAboutToChange(bill)) return FOLLOW_SECONDS;
  return isOpen(bill) ? UNOPENED_SECONDS : null;
}

/** Open, and decided about here: what bills an order is decided about there. */
export const isManaged = (bill: Pick<Bill, 'status' | 'is_order'>): boolean => isOpen(bill) && !bill.is_order;

/** What a merchant may still change. */
export const isChangeable = (bill: Pick<Bill, 'status' | 'is_order'>): boolean =>
  isManaged(bill) || bill.status === 'draft';

/** Whole days since the due date; 0 when it has not passed. */
export const daysOverdue = ({ due_date }: Pick<Bill, 'due_date'>): number =>
  Math.max(0, daysBetween(due_date, dayOf()));

/** With which of these bills something can be done, and why not with the others. */
function planFor(bills: readonly Bill[], reasonOf: (bill: Bill) => Omission | null) {
  const checked = bills.map((bill) => ({ bill, reason: reasonOf(bill) }));
  return {
    wanted: checked.filter(({ reason }) => reason === null).map(({ bill }) => bill),
    omitted: checked.flatMap(({ bill, reason }) => (reason === null ? [] : [{ bill, reason }])),
  };
}

/** Which of these bills get a message by this channel, and why the others get none. */
export const sendPlan = (bills: readonly Bill[], channel: MessageChannel, isStopped: boolean) =>
  planFor(bills, (bill) => omissionOf(bill, channel) ?? (isStopped ? 'stopped' : null));

/** Which of these bills can be recorded as paid by hand, and why the others cannot. */
export const handPlan = (bills: readonly Bill[]) => planFor(bills, closureOf);
