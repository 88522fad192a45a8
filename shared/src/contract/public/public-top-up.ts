/** What the page and the receipt of a top-up say beside its bill. */
import * as v from 'valibot';
import { Day } from '../kernel/fields.ts';
import { Ringgit } from '../kernel/money.ts';
import { Channel } from './payment-channel.ts';

/** Into a pool, into the pool that is filled beforehand, or for the plan. */
export const TopUpKind = v.picklist(['pool', 'prefund', 'subscription']);
export type TopUpKind = v.InferOutput<typeof TopUpKind>;

/** What a merchant's pools are for. */
export const PoolType = v.picklist(['payout', 'virtual_account', 'prefund']);
export type PoolType = v.InferOutput<typeof PoolType>;

export const PublicTopUp = v.object({
  /** The gateway's number of the top-up, which its page is found by. */
  invoice_no: v.string(),
  kind: TopUpKind,
  /** Null for a subscription payment. */
  pool_type: v.nullable(PoolType),
  /** The plan's name; null for a pool. */
  plan: v.nullable(v.string()),
  /** Who gains by it. */
  merchant_name: v.string(),
  /** The last day that a paid subscription payment pays for. */
  paid_until: v.nullable(Day),
  /** What becomes of the amount through each channel; of one that is paid, only as it was posted. */
  proceeds: v.array(v.object({ channel: Channel, fee: Ringgit, tax: Ringgit, net: Ringgit })),
});
export type PublicTopUp = v.InferOutput<typeof PublicTopUp>;
