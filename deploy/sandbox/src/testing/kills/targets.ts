/** Where gateways are killed: in transactions that move money, by the statement with which each begins to write. */

/** What happens then: the work of people, or what falls due at a moment that the clock is moved to. */
export type Phase = 'report' | 'work' | 'minute' | 'midnight' | 'due' | 'batch' | 'arrival';

export interface Target {
  readonly name: string;
  readonly phase: Phase;
  readonly from: RegExp;
}

export const TARGETS: readonly Target[] = [
  { name: 'a payment is begun', phase: 'work', from: /^insert into "payment_attempts"/ },
  { name: 'a payment succeeds', phase: 'work', from: /^insert into "fpx_messages"/ },
  { name: 'a payout is prepared', phase: 'work', from: /^insert into "payouts"/ },
  { name: 'a payout is approved', phase: 'work', from: /^insert into "payout_approvals"/ },
  { name: 'a refund is requested', phase: 'work', from: /^insert into "refunds"/ },
  { name: 'a refund is approved', phase: 'work', from: /^update "refunds"/ },
  { name: 'payouts leave', phase: 'minute', from: /^update "transfers" set "status"/ },
  { name: 'payouts are handed to the bank', phase: 'minute', from: /^insert into "interbank_orders"/ },
  { name: 'payouts arrive', phase: 'minute', from: /^update "interbank_orders"/ },
  { name: 'refunds arrive', phase: 'minute', from: /^update "refunds" set "status"/ },
  { name: 'a piece of a report is written', phase: 'report', from: /^insert into "report_chunks"/ },
  { name: 'a day is closed', phase: 'midnight', from: /^update "settlements"/ },
  { name: 'a settlement is due', phase: 'due', from: /^insert into "transfers"/ },
  { name: 'a settlement leaves', phase: 'batch', from: /^update "transfers" set "status"/ },
  { name: 'a settlement is handed to the bank', phase: 'batch', from: /^insert into "interbank_orders"/ },
  { name: 'a settlement arrives', phase: 'arrival', from: /^update "interbank_orders"/ },
];
