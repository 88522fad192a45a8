/** What becomes of the money of a top-up. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { chargeFor } from '@portal/shared/domain/fees.ts';
import type { topUps } from './tables.ts';
import { FEE_TABLE, type Plan } from '../plans/domain.ts';
import { sourceOf, type Received } from '../payments/domain.ts';
import type { LedgerKind } from '../../kernel/ledger/kinds.ts';
import type { Group } from '../../kernel/ledger/post.ts';
import type { Proceeds } from '../payments/domain.ts';

export type TopUpRow = typeof topUps.$inferSelect;

/** With the plan of the merchant who gains, as it is now: it says what a success costs. */
export type PaidTopUp = TopUpRow & {
  readonly plan: Plan;
  /** What it pays of the subscription; null for a pool, and for a payment that comes for nothing any more. */
  readonly charge: { readonly net: Sen; readonly tax: Sen } | null;
};

/** A pool gains what a payment leaves after its fee. A plan's price is ours but for the tax in it, whatever the channel. */
export function topUpProceeds({ pool_type, plan, charge }: PaidTopUp, amount: Sen, channel: Channel): Proceeds {
  if (pool_type !== null) return chargeFor(amount, { ...FEE_TABLE[plan][channel], borneBy: 'merchant' });
  if (charge) return { fee: charge.net, tax: charge.tax, net: 0n };
  // Nothing is bought with it, so it stays the merchant's.
  return { fee: 0n, tax: 0n, net: amount };
}

/** What this domain posts. A pool is guarded: payouts are bounded by its balance. */
export const topUpKind: LedgerKind = {
  name: 'top_up',
  accounts: ['clearing', 'pool', 'fee_income', 'tax_payable'],
};

/** Top-up succeeds (gateway domain §6): clearing → pool · fee_income · tax_payable. What pays no plan any more fills the prefund pool. */
export function topUpGroup({ attemptId, channel, amount, at }: Received, topUp: PaidTopUp): Group {
  const { fee, tax, net } = topUpProceeds(topUp, amount, channel);
  const { account_id: merchantId, pool_type: poolType } = topUp;
  return {
    key: `payment:${attemptId}`,
    kind: topUpKind.name,
    source: sourceOf(attemptId),
    at,
    entries: [
      { account: 'clearing', channel, amount },
      { account: 'pool', merchantId, poolType: poolType ?? 'prefund', amount: -net },
      { account: 'fee_income', amount: -fee },
      { account: 'tax_payable', amount: -tax },
    ],
  };
}
