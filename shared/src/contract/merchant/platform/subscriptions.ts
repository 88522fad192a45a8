/** The plans, and a merchant's subscription to one of them. The plan determines the available channels and the payment fees. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Day, Id } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineList } from '../../kernel/list.ts';
import { Ringgit } from '../../kernel/money.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { Channel } from '../../public/payment-channel.ts';
import type { Switch } from '../collections/payment-settings.ts';
import { PlanCharge, PlanChoice, PlanId, TimePeriod } from './plan-charge.ts';

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

/** The plan flag that each switch of the payment settings needs. */
export const FLAG_OF = {
  fpx: 'fpx_enable',
  ewallet: 'ewallet_enable',
  duitnow_qr: 'duit_now_enable',
  card: 'credit_card_enable',
  bnpl: 'bnpl_enable',
  paypal: 'paypal_enable',
  crypto: 'crypto_enable',
} as const satisfies Readonly<Record<Switch, PlanFlag>>;

/** The fee of a payment through a channel: a fixed part in sen plus basis points, before tax. */
const PlanFee = v.object({ channel: Channel, fixed: Ringgit, bps: v.number(), minimum: v.nullable(Ringgit) });

/** A plan that merchants can subscribe to. */
export const SubscriptionPlan = v.object({
  id: PlanId,
  name: v.string(),
  /** The caller's subscription is to this plan. */
  is_active: v.boolean(),
  advanced_setting: PlanFlags,
  /** The maximum number of pictures in the media library. */
  picture_limit: v.number(),
  /** How long a DuitNow QR code can be paid, in minutes. */
  qr_minutes: v.number(),
  /** Before tax, like all prices of plans. */
  monthly_price: Ringgit,
  yearly_price: Ringgit,
  fees: v.array(PlanFee),
});
export type SubscriptionPlan = v.InferOutput<typeof SubscriptionPlan>;

/**
 * `trialing` until the first payment; `past_due` while a renewal is not paid and is retried; `suspended` after the last retry, when the first
 * plan applies; `cancelled` at the end that the merchant requested.
 */
export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'suspended', 'cancelled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** An attempt to charge a renewal to the prefund pool. */
const RenewalTry = v.object({ on: Day, state: v.picklist(['failed', 'next', 'later']) });

const SUBSCRIPTION = {
  id: Id,
  is_active: v.boolean(),
  status: v.picklist(SUBSCRIPTION_STATUSES),
  plan_id: PlanId,
  plan: v.string(),
  time_period: TimePeriod,
  /** The plan that applies now; it differs from `plan` while a subscription is suspended or cancelled. */
  counting_plan: v.string(),
  advanced_setting: PlanFlags,
  picture_limit: v.number(),
  /** The monthly price of the plan before tax, and the tax on it. */
  monthly_price: Ringgit,
  monthly_tax: Ringgit,
  /** The first and the last paid day; null before the first payment. */
  paid_from: v.nullable(Day),
  paid_until: v.nullable(Day),
  /** The next charge and its period; null if there is no further charge. */
  next: v.nullable(PlanCharge),
  /** The change planned for the end of the period. */
  planned: v.nullable(v.object({ plan_id: PlanId, plan: v.string(), time_period: TimePeriod, on: Day })),
  /** The last day of a subscription that the merchant has ended. */
  ends_on: v.nullable(Day),
  /** The attempts to charge an unpaid renewal, from its due day on. */
  tries: v.array(RenewalTry),
  ...VERSIONED,
};

export const MySubscription = v.object(SUBSCRIPTION);
export type MySubscription = v.InferOutput<typeof MySubscription>;

const area = { access: 'merchant', area: 'plan' } as const;
const write = { access: 'merchant', needs: 'plan.write', noApiKeys: true, data: MySubscription } as const;

/** Each account has one subscription. Immediate changes are in `subscription-histories.ts`, because they are paid there. */
export const subscriptions = {
  mine: defineCall({
    method: 'GET',
    path: 'subscriptions/details/me',
    access: 'merchant',
    needs: 'anyone',
    data: v.object({ Subscription: MySubscription }),
  }),
  /** All plans; the portal requests 100. */
  plans: defineList({
    path: 'subscriptions/merchant/list',
    access: 'merchant',
    needs: 'plan.read',
    item: SubscriptionPlan,
    search: ['name'],
    sort: ['monthly_price', 'name'],
  }),
  find: defineFind({ path: 'subscriptions', ...area, item: MySubscription, by: {} }),
  get: defineCall({
    method: 'GET',
    path: 'subscriptions/{id}',
    access: 'merchant',
    needs: 'plan.read',
    data: MySubscription,
  }),
  /**
   * Subscribes again after a subscription has ended; takes effect with the payment. Throws `wrongState` while there is a
   * subscription.
   */
  create: defineCall({ method: 'POST', path: 'subscriptions', ...write, idempotent: true, body: PlanChoice }),
  /**
   * Plans a change for the end of the period, replacing an earlier planned change. Choosing the current plan withdraws the planned change.
   */
  update: defineCall({ method: 'PUT', path: 'subscriptions/{id}', ...write, body: changesOf(PlanChoice) }),
  /** Ends the subscription at the end of the paid period, or immediately if no period is paid. */
  remove: defineCall({ method: 'DELETE', path: 'subscriptions/{id}', ...write, data: v.null() }),
};
