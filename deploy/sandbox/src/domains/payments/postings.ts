/** The ledger postings of each event (gateway domain §6). */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { chargeOf, type Plan } from '../plans/domain.ts';
import type { LedgerKind } from '../../kernel/ledger/kinds.ts';
import type { Group } from '../../kernel/ledger/post.ts';

export interface Received {
  readonly attemptId: string;
  readonly merchantId: string;
  readonly channel: Channel;
  readonly amount: Sen;
  readonly at: Date;
}

/** Every ledger group of a payment has the payment as its source. */
export const sourceOf = (attemptId: string): Group['source'] => ({ type: 'attempt', id: attemptId });

/** The ledger kind of held money that later pays its bill. */
export const APPLIED = 'applied';

/** Ledger kinds of payments that paid a merchant's bill. Each such payment has exactly one group of these kinds. */
export const COLLECTED = ['payment', APPLIED] as const;

/** The ledger kinds that this domain posts. */
export const paymentKinds: readonly LedgerKind[] = [
  { name: 'payment', accounts: ['clearing', 'merchant_pending', 'fee_income', 'tax_payable'] },
  { name: 'duplicate', accounts: ['clearing', 'refund_payable'] },
  { name: 'held', accounts: ['clearing', 'refund_payable'] },
  { name: 'refund', accounts: ['refund_payable', 'bank'] },
  { name: APPLIED, accounts: ['refund_payable', 'merchant_pending', 'fee_income', 'tax_payable'] },
];

/**
 * The posting of a payment that pays its bill: the channel owes the amount to the gateway. The amount is divided into the merchant's share,
 * fee and tax by the merchant's plan.
 */
export function paymentGroup({ attemptId, merchantId, channel, amount, at }: Received, plan: Plan): Group {
  const { fee, tax, net, charged } = chargeOf(plan, channel, amount);
  return {
    key: `payment:${attemptId}`,
    kind: 'payment',
    source: sourceOf(attemptId),
    at,
    entries: [
      { account: 'clearing', channel, amount: charged },
      { account: 'merchant_pending', merchantId, amount: -net },
      { account: 'fee_income', amount: -fee },
      { account: 'tax_payable', amount: -tax },
    ],
  };
}

/**
 * The posting of money that paid no bill and is owed to the payer: its bill was already paid (duplicate), or is closed or has another
 * amount (held).
 */
export const returnableGroup = (
  { attemptId, merchantId, channel, amount, at }: Received,
  kind: 'duplicate' | 'held',
): Group => ({
  key: `payment:${attemptId}`,
  kind,
  source: sourceOf(attemptId),
  at,
  entries: [
    { account: 'clearing', channel, amount },
    { account: 'refund_payable', merchantId, amount: -amount },
  ],
});

/**
 * The key that the groups of a refund and of an applied payment share. Both release the money from `refund_payable`, so only one of them
 * can be posted.
 */
const releaseKey = ({ attemptId }: Received): string => `release:${attemptId}`;

/**
 * The posting of a completed refund. The whole amount leaves the gateway's bank account, because no fee is charged on money that paid no
 * bill.
 */
export const refundGroup = (received: Received): Group => ({
  key: releaseKey(received),
  kind: 'refund',
  source: sourceOf(received.attemptId),
  at: received.at,
  entries: [
    { account: 'refund_payable', merchantId: received.merchantId, amount: received.amount },
    { account: 'bank', amount: -received.amount },
  ],
});

/** The posting of held money that pays its bill: the amount is no longer owed to the payer, and is divided as for a success. */
export const appliedGroup = (received: Received, earned: Group): Group => ({
  ...earned,
  key: releaseKey(received),
  kind: APPLIED,
  entries: earned.entries.map((entry) =>
    entry.account === 'clearing'
      ? { account: 'refund_payable', merchantId: received.merchantId, amount: entry.amount }
      : entry,
  ),
});
