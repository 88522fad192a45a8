/** What a bill means to its merchant, beyond what the gateway says in so many words. */
import type { Bill, BillDetail } from '@portal/shared/contract/bills.ts';
import type { Channel } from '@portal/shared/contract/messaging.ts';
import { omissionOf } from '@portal/shared/domain/bill-message.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { payerAddress } from '@portal/shared/gateway/addresses.ts';
import { dayOf, daysBetween } from '@portal/shared/i18n/format.ts';

/** Days that a payer is given unless the merchant says otherwise. */
const DAYS_TO_PAY = 14;

/** The due date to begin with, as a day in Kuala Lumpur. */
export const usualDueDate = (): string => addDays(dayOf(), DAYS_TO_PAY);

/** The address that a payer opens. */
export const payLink = ({ id }: Pick<Bill, 'id'>): string => `${payerAddress()}/pay/bill/${id}`;

/** Whether the link still takes a payment. */
export const isOpen = ({ status }: Pick<Bill, 'status'>): boolean => status === 'due' || status === 'overdue';

/** Whole days since the due date; 0 when it has not passed. */
export const daysOverdue = ({ due_date }: Pick<Bill, 'due_date'>): number =>
  Math.max(0, daysBetween(due_date, dayOf()));

/** The failed try to pay that an open bill still waits to be repeated after: its event, else undefined. */
export const failedLast = (bill: Pick<BillDetail, 'status' | 'timeline'>) => {
  const last = bill.timeline.findLast(({ kind }) => kind.startsWith('attempt_'));
  return isOpen(bill) && last?.kind === 'attempt_failed' ? last : undefined;
};

/** Which of these bills get a message by this channel, and why the others get none. */
export function sendPlan(bills: readonly Bill[], channel: Channel, isStopped: boolean) {
  const asked = bills.map((bill) => ({ bill, reason: omissionOf(bill, channel) ?? (isStopped ? 'stopped' : null) }));
  return {
    wanted: asked.filter(({ reason }) => reason === null).map(({ bill }) => bill),
    omitted: asked.flatMap(({ bill, reason }) => (reason === null ? [] : [{ bill, reason }])),
  };
}
