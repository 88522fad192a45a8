/** A merchant's plan, and the channels that it opens. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Ringgit } from '../../kernel/money.ts';
import type { Switch } from '../collections/payment-settings.ts';

/** Specification §3: the flags of a plan. */
export const PlanFlags = v.object({
  fpx_enable: v.boolean(),
  crypto_enable: v.boolean(),
  bnpl_enable: v.boolean(),
  credit_card_enable: v.boolean(),
  ewallet_enable: v.boolean(),
  paypal_enable: v.boolean(),
  duit_now_enable: v.boolean(),
});
export type PlanFlags = v.InferOutput<typeof PlanFlags>;
export type PlanFlag = keyof PlanFlags;

/** The flag that opens what a switch of the payment settings turns on and off. */
export const FLAG_OF = {
  fpx: 'fpx_enable',
  ewallet: 'ewallet_enable',
  duitnow_qr: 'duit_now_enable',
  card: 'credit_card_enable',
  bnpl: 'bnpl_enable',
  paypal: 'paypal_enable',
  crypto: 'crypto_enable',
} as const satisfies Readonly<Record<Switch, PlanFlag>>;

const MySubscription = v.object({
  plan: v.string(),
  advanced_setting: PlanFlags,
  /** What a month costs before tax, and the tax on it. */
  monthly_price: Ringgit,
  monthly_tax: Ringgit,
});
export type MySubscription = v.InferOutput<typeof MySubscription>;

export const subscriptions = {
  mine: defineCall({
    method: 'GET',
    path: 'subscriptions/details/me',
    access: 'merchant',
    needs: 'anyone',
    data: v.object({ Subscription: MySubscription }),
  }),
};
