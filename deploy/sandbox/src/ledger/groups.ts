/** What each event posts (gateway domain §6). */
import type { Sen } from '@portal/shared/contract/money.ts';
import type { Channel } from '@portal/shared/contract/payment-channel.ts';
import { chargeFor } from '@portal/shared/domain/fees.ts';
import type { Plan } from '../db/tables/plans.ts';
import { FEE_TABLE } from './fee-table.ts';
import type { Group } from './post.ts';

export interface Received {
  readonly attemptId: string;
  readonly merchantId: string;
  readonly channel: Channel;
  readonly amount: Sen;
  readonly at: Date;
}

/** A payment that pays its bill: the channel owes us the amount; the merchant, we and the state share it, by the merchant's plan. */
export function paymentGroup({ attemptId, merchantId, channel, amount, at }: Received, plan: Plan): Group {
  const { fee, tax, net, charged } = chargeFor(amount, FEE_TABLE[plan][channel]);
  return {
    key: `payment:${attemptId}`,
    kind: 'payment',
    attemptId,
    at,
    entries: [
      { account: 'clearing', channel, amount: charged },
      { account: 'merchant_pending', merchantId, amount: -net },
      { account: 'fee_income', amount: -fee },
      { account: 'tax_payable', amount: -tax },
    ],
  };
}

/** Money for a bill that was paid already (duplicate) or is closed or changed (held): it is owed to the payer. */
export const returnableGroup = (
  { attemptId, merchantId, channel, amount, at }: Received,
  kind: 'duplicate' | 'held',
): Group => ({
  key: `payment:${attemptId}`,
  kind,
  attemptId,
  at,
  entries: [
    { account: 'clearing', channel, amount },
    { account: 'refund_payable', merchantId, amount: -amount },
  ],
});
