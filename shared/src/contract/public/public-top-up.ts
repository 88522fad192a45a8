/** The data that the page and the receipt of a top-up show besides its bill. */
import * as v from 'valibot';
import { Day } from '../kernel/fields.ts';
import { Ringgit } from '../kernel/money.ts';
import { Channel } from './payment-channel.ts';

/** `pool`: fills a pool; `prefund`: fills the prefund pool; `subscription`: pays for the plan. */
export const TopUpKind = v.picklist(['pool', 'prefund', 'subscription']);
export type TopUpKind = v.InferOutput<typeof TopUpKind>;

/** The types of a merchant's pools. */
export const PoolType = v.picklist(['payout', 'virtual_account', 'prefund']);
export type PoolType = v.InferOutput<typeof PoolType>;

export const PublicTopUp = v.object({
  /** The gateway's number of the top-up, which identifies its page. */
  invoice_no: v.string(),
  kind: TopUpKind,
  /** Null for a subscription payment. */
  pool_type: v.nullable(PoolType),
  /** The plan's name; null for a pool. */
  plan: v.nullable(v.string()),
  /** The merchant that is topped up. */
  merchant_name: v.string(),
  /** The last day that a paid subscription payment covers. */
  paid_until: v.nullable(Day),
  /** Fee, tax and net of the amount for each channel; after the payment, only those that were posted. */
  proceeds: v.array(v.object({ channel: Channel, fee: Ringgit, tax: Ringgit, net: Ringgit })),
});
export type PublicTopUp = v.InferOutput<typeof PublicTopUp>;
