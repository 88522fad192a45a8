/** How the payment of a top-up is divided. */
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

/** A top-up with the current plan of the merchant whose pool is filled or whose plan is paid. The current plan decides the fee. */
export type PaidTopUp = TopUpRow & {
  readonly plan: Plan;
  /** The subscription charge that the payment pays; null for a pool, and for a charge that can no longer be paid. */
  readonly charge: { readonly net: Sen; readonly tax: Sen } | null;
};

/** A pool receives the payment less its fee. The price of a plan, without the tax, is income of the gateway, regardless of the channel. */
export function topUpProceeds({ pool_type, plan, charge }: PaidTopUp, amount: Sen, channel: Channel): Proceeds {
  if (pool_type !== null) return chargeFor(amount, { ...FEE_TABLE[plan][channel], borneBy: 'merchant' });
  if (charge) return { fee: charge.net, tax: charge.tax, net: 0n };
  // The payment pays for no plan, so the whole amount belongs to the merchant.
  return { fee: 0n, tax: 0n, net: amount };
}

/** The ledger kind that this domain posts. Pools are guarded, because their balance limits payouts. */
export const topUpKind: LedgerKind = {
  name: 'top_up',
  accounts: ['clearing', 'pool', 'fee_income', 'tax_payable'],
};

/**
 * The posting of a successful top-up (gateway domain §6): clearing → pool · fee_income · tax_payable. When the plan's entry can no longer
 * be paid, the payment fills the prefund pool.
 */
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
