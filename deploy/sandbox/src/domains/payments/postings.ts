/** What each event posts (gateway domain §6). */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { chargeFor } from '@portal/shared/domain/fees.ts';
import { FEE_TABLE, type Plan } from '../plans/domain.ts';
import type { LedgerKind } from '../../kernel/ledger/kinds.ts';
import type { Entry, Group } from '../../kernel/ledger/post.ts';

export interface Received {
  readonly attemptId: string;
  readonly merchantId: string;
  readonly channel: Channel;
  readonly amount: Sen;
  readonly at: Date;
}

/** Payments are the source of their groups. */
export const sourceOf = (attemptId: string): Group['source'] => ({ type: 'attempt', id: attemptId });

/** What held money posts when it pays its bill after all. */
export const APPLIED = 'applied';

/** What this domain posts. */
export const paymentKinds: readonly LedgerKind[] = [
  { name: 'payment', accounts: ['clearing', 'merchant_pending', 'fee_income', 'tax_payable'] },
  { name: 'duplicate', accounts: ['clearing', 'refund_payable'] },
  { name: 'held', accounts: ['clearing', 'refund_payable'] },
  { name: 'refund', accounts: ['refund_payable', 'bank'] },
  { name: APPLIED, accounts: ['refund_payable', 'merchant_pending', 'fee_income', 'tax_payable'] },
];

/** The merchant, we and the state share what pays a bill, by the merchant's plan. */
function sharesOf({ merchantId, channel, amount }: Received, plan: Plan) {
  const { fee, tax, net, charged } = chargeFor(amount, FEE_TABLE[plan][channel]);
  const entries: readonly Entry[] = [
    { account: 'merchant_pending', merchantId, amount: -net },
    { account: 'fee_income', amount: -fee },
    { account: 'tax_payable', amount: -tax },
  ];
  return { charged, entries };
}

/** A payment that pays its bill: the channel owes us the amount. */
export function paymentGroup(received: Received, plan: Plan): Group {
  const { attemptId, channel, at } = received;
  const { charged, entries } = sharesOf(received, plan);
  return {
    key: `payment:${attemptId}`,
    kind: 'payment',
    source: sourceOf(attemptId),
    at,
    entries: [{ account: 'clearing', channel, amount: charged }, ...entries],
  };
}

/** Money for a bill that was paid already (duplicate) or is closed or changed (held): it is owed to the payer. */
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

/** What is owed to a payer stops being owed once, whichever way: both ways out of `refund_payable` have this one key. */
const releaseKey = ({ attemptId }: Received): string => `release:${attemptId}`;

/** Refund completed: the whole amount leaves our bank, since nothing was kept of money that paid no bill. */
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

/** Held money pays its bill after all: it is shared as any payment's, at the plan of this moment. */
export function appliedGroup(received: Received, plan: Plan): Group {
  const { charged, entries } = sharesOf(received, plan);
  return {
    key: releaseKey(received),
    kind: APPLIED,
    source: sourceOf(received.attemptId),
    at: received.at,
    entries: [{ account: 'refund_payable', merchantId: received.merchantId, amount: charged }, ...entries],
  };
}
