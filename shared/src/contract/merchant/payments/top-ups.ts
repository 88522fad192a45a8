/**
 * Top-ups: a merchant pays money to the gateway, into a pool or for the plan. The merchant gives each top-up a number. Anybody who has the
 * link of the top-up's page can pay it.
 */
import * as v from 'valibot';
import { BillStatus } from '../../public/bill-status.ts';
import { defineCall } from '../../kernel/call.ts';
import { Id, Text } from '../../kernel/fields.ts';
import { decimalOf, PayableRinggit, Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { alphaDash } from '../../kernel/rules/text.ts';
import { PoolType, TopUpKind } from '../../public/public-top-up.ts';

/** The minimum, RM10, in sen; the fee could exceed a smaller amount. */
const LEAST = 1_000n;

/**
 * The merchant's own number for a top-up or a payment recorded by hand. Repeating the number with the same details returns the existing
 * record.
 */
export const OwnReference = v.pipe(Text(64), alphaDash);

/** An amount from RM10 to RM1,000,000. */
export const TopUpForm = v.strictObject({
  amount: v.pipe(PayableRinggit, v.minValue(LEAST, rule('min_value', { min: decimalOf(LEAST) }))),
});

/** The pool to fill, and the amount. */
export const PoolFillForm = v.strictObject({ pool_type: PoolType, ...TopUpForm.entries });

export const TopUp = v.object({
  id: Id,
  /** The gateway's own number, which cannot be guessed. */
  invoice_no: v.string(),
  /** The merchant's own number. */
  reference: v.string(),
  kind: TopUpKind,
  pool_type: v.nullable(PoolType),
  amount: Ringgit,
  status: BillStatus,
  /** The page where the top-up is paid. */
  page_url: v.pipe(v.string(), v.url()),
});
export type TopUp = v.InferOutput<typeof TopUp>;

export const topUps = {
  /** In this call and the calls below, `invoice_no` is the merchant's own number. */
  addFund: defineCall({
    method: 'POST',
    path: 'payment-services/switch/add-fund-transaction-pool',
    access: 'merchant',
    needs: 'top_ups.write',
    query: v.strictObject({
      invoice_no: OwnReference,
      pool_type: v.picklist(['payout', 'virtual_account'], rule('choose')),
    }),
    body: TopUpForm,
    data: TopUp,
  }),
  prefund: defineCall({
    method: 'POST',
    path: 'payment-services/switch/prefund-virtual-pool/{invoice_no}',
    access: 'merchant',
    needs: 'top_ups.write',
    body: TopUpForm,
    data: TopUp,
  }),
  /**
   * Opens a top-up that fills the pool behind the merchant's virtual accounts. It is paid on its page like any other top-up. If an
   * `addFund` call for this pool had the same number, the call returns that top-up.
   */
  manualPrefund: defineCall({
    method: 'POST',
    path: 'payment-services/switch/manual-prefund-virtual-account',
    access: 'merchant',
    needs: 'top_ups.write',
    query: v.strictObject({ invoice_no: OwnReference }),
    body: TopUpForm,
    data: TopUp,
  }),
  /** One month of the merchant's plan; the plan determines the amount. */
  subscription: defineCall({
    method: 'POST',
    path: 'subscription-payment/pending-subscription-payment',
    access: 'merchant',
    needs: 'top_ups.write',
    body: v.strictObject({ invoice_no: OwnReference }),
    data: TopUp,
  }),
};
