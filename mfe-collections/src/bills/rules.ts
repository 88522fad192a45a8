/** The rules for a merchant's bills, derived from the gateway's fields. */
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

/** The URLs of a list of bills, and of the drawers that open over it. */
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

/** The defaults for new bills while the merchant's own defaults are not known. */
const USUAL: SystemOptions = { bill_due_days: 14, bill_expiry_days: null };

/** The initial due date and expiry of a new bill, in Kuala Lumpur. */
export function usualDays({ bill_due_days, bill_expiry_days }: SystemOptions = USUAL) {
  const due_date = addDays(dayOf(), bill_due_days);
  return { due_date, expires_on: bill_expiry_days === null ? null : addDays(due_date, bill_expiry_days) };
}

/** The URL at which a payer pays the bill. */
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

/**
 * For each rate, the charge on the typed amount, or the limit that the amount breaks. Empty for an invalid amount, or while the rates are
 * not known.
 */
export function outcomesOf(text: string, rates: readonly PaymentRate[] | null): readonly Outcome[] {
  const amount = senOf(text);
  return amount === undefined || amount <= 0n || rates === null ? [] : rates.map((rate) => outcomeOf(amount, rate));
}

/** The net amounts in sen, smallest first, for the channels that accept the amount. */
export const netsOf = (outcomes: readonly Outcome[]): readonly Sen[] =>
  outcomes
    .flatMap((outcome) => ('charge' in outcome ? [outcome.charge.net] : []))
    .toSorted((one, other) => Number(one - other));

/** Whether the link still accepts a payment. */
export const isOpen = ({ status }: Pick<Bill, 'status'>): boolean => billStatusGroup(status) === 'open';

/** Whether no payer can change the bill any more. */
export const isFinal = ({ status }: Pick<Bill, 'status'>): boolean =>
  ['paid', 'closed'].includes(billStatusGroup(status));

/** Whether a payer may be paying now: a provider has not decided yet, or the payer has opened the bill. */
const isAboutToChange = (bill: Pick<BillDetail, 'status' | 'timeline'>): boolean =>
  billStatusGroup(bill.status) === 'waiting' ||
  (isOpen(bill) && (bill.timeline.some(({ kind }) => kind === 'opened') || undecidedTries(bill).length > 0));

/** The polling interval, in seconds, for a bill whose payer may have the link but has not opened it. */
export const UNOPENED_SECONDS = 20;

/** The polling interval for changes by a payer, in seconds; null if no payer can change the bill. */
export function followSeconds(bill: Pick<BillDetail, 'status' | 'timeline'>): number | null {
  if (isAboutToChange(bill)) return FOLLOW_SECONDS;
  return isOpen(bill) ? UNOPENED_SECONDS : null;
}

/** Whether the bill is open and does not belong to an order. The bill of an order is managed together with its order. */
export const isManaged = (bill: Pick<Bill, 'status' | 'is_order'>): boolean => isOpen(bill) && !bill.is_order;

/** Whether the merchant may still change the bill. */
export const isChangeable = (bill: Pick<Bill, 'status' | 'is_order'>): boolean =>
  isManaged(bill) || bill.status === 'draft';

/** Whole days since the due date; 0 on and before the due date. */
export const daysOverdue = ({ due_date }: Pick<Bill, 'due_date'>): number =>
  Math.max(0, daysBetween(due_date, dayOf()));

/** The bills to which an action applies, and the other bills with the reason. */
function planFor(bills: readonly Bill[], reasonOf: (bill: Bill) => Omission | null) {
  const checked = bills.map((bill) => ({ bill, reason: reasonOf(bill) }));
  return {
    wanted: checked.filter(({ reason }) => reason === null).map(({ bill }) => bill),
    omitted: checked.flatMap(({ bill, reason }) => (reason === null ? [] : [{ bill, reason }])),
  };
}

/** Whether the payer can be reminded: the link still accepts a payment, and a message with it was sent before. */
export const isRemindable = (bill: Pick<Bill, 'status' | 'is_sent'>): boolean => isOpen(bill) && bill.is_sent;

interface SendOptions {
  readonly channel: MessageChannel;
  readonly isReminder: boolean;
  readonly isStopped: boolean;
}

/** The bills that get a message, and the reasons why the others get none. */
export const sendPlan = (bills: readonly Bill[], { channel, isReminder, isStopped }: SendOptions) =>
  planFor(bills, (bill) => {
    const omission = omissionOf(bill, channel) ?? (isStopped ? 'stopped' : null);
    return omission ?? (isReminder && !bill.is_sent ? 'unsent' : null);
  });

/** The bills that can be recorded as paid by hand, and the reasons why the others cannot. */
export const handPlan = (bills: readonly Bill[]) => planFor(bills, closureOf);
