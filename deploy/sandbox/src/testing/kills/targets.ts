/** The targets of kills: transactions that move money, each identified by the first statement that writes. */

/** The work of a phase: operations of people, or due jobs at a time to which the clock is moved. */
export type Phase = 'report' | 'work' | 'minute' | 'midnight' | 'due' | 'batch' | 'arrival';

export interface Target {
  readonly name: string;
  /** The gateway is killed in the first of these phases in which the transaction occurs. */
  readonly phases: readonly Phase[];
  readonly from: RegExp;
}

/** A gateway sends approved payouts when nothing else is due: while people still work, or at the next move of the clock. */
const LEAVING: readonly Phase[] = ['work', 'minute'];

export const TARGETS: readonly Target[] = [
  { name: 'a payment is begun', phases: ['work'], from: /insert into "payment_attempts"/ },
  { name: 'a payment succeeds', phases: ['work'], from: /^insert into "fpx_messages"/ },
  { name: 'a payout is prepared', phases: ['work'], from: /^insert into "payouts"/ },
  { name: 'a payout is approved', phases: ['work'], from: /^insert into "payout_approvals"/ },
  { name: 'an order is placed', phases: ['work'], from: /^insert into "stock_holds"/ },
  { name: 'an order is paid', phases: ['work'], from: /^update "orders" set "status" = \$1, "paid_at"/ },
  { name: 'a parcel is packed', phases: ['work'], from: /^insert into "shipments"/ },
  {
    name: 'a parcel is handed over',
    phases: ['work'],
    from: /^update "shipments" set "status" = \$1, "handed_over_at"/,
  },
  { name: 'a return is begun', phases: ['work'], from: /^insert into "order_returns"/ },
  { name: 'a return is inspected', phases: ['work'], from: /^update "order_return_lines"/ },
  { name: 'money of an order is asked back', phases: ['work'], from: /^insert into "order_refunds"/ },
  { name: 'a courier is booked', phases: ['work'], from: /^insert into "courier_bookings"/ },
  { name: 'a courier is asked', phases: LEAVING, from: /^update "courier_bookings" set "sent_at"/ },
  { name: 'a courier takes an order', phases: LEAVING, from: /^insert into "courier_orders"/ },
  { name: 'a courier tells', phases: ['midnight', 'due'], from: /^insert into "courier_events"/ },
  { name: 'an order is cancelled', phases: ['work'], from: /^update "orders" set "status" = \$1, "closes_at"/ },
  { name: 'orders expire', phases: ['midnight'], from: /^update "orders" set "status" = \$1, "closes_at"/ },
  { name: 'a refund is requested', phases: ['work'], from: /^insert into "refunds"/ },
  { name: 'a refund is approved', phases: ['work'], from: /^update "refunds"/ },
  { name: 'payouts leave', phases: LEAVING, from: /^update "transfers" set "status" = \$1, "sent_at"/ },
  { name: 'payouts are handed to the bank', phases: LEAVING, from: /^insert into "interbank_orders"/ },
  { name: 'payouts arrive', phases: ['minute'], from: /^update "interbank_orders"/ },
  { name: 'refunds arrive', phases: ['minute'], from: /^update "refunds" set "status"/ },
  { name: 'a piece of a report is written', phases: ['report'], from: /^insert into "report_chunks"/ },
  { name: 'a day is closed', phases: ['midnight'], from: /^update "settlements"/ },
  { name: 'a settlement is due', phases: ['due'], from: /^insert into "transfers"/ },
  { name: 'a settlement leaves', phases: ['batch'], from: /^update "transfers" set "status"/ },
  { name: 'a settlement is handed to the bank', phases: ['batch'], from: /^insert into "interbank_orders"/ },
  { name: 'a settlement arrives', phases: ['arrival'], from: /^update "interbank_orders"/ },
];
