/** The plans that there are, and the one that a merchant subscribes to: it opens channels and says what payments cost. */
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

/** What a payment through a channel costs: sen and basis points, the tax on it besides. */
const PlanFee = v.object({ channel: Channel, fixed: Ringgit, bps: v.number(), minimum: v.nullable(Ringgit) });

/** A plan that merchants can subscribe to. */
export const SubscriptionPlan = v.object({
  id: PlanId,
  name: v.string(),
  /** The caller subscribes to it. */
  is_active: v.boolean(),
  advanced_setting: PlanFlags,
  /** Pictures in the media library. */
  picture_limit: v.number(),
  /** For how long a DuitNow QR can be paid. */
  qr_minutes: v.number(),
  /** Before tax, as all prices of plans. */
  monthly_price: Ringgit,
  yearly_price: Ringgit,
  fees: v.array(PlanFee),
});
export type SubscriptionPlan = v.InferOutput<typeof SubscriptionPlan>;

/**
 * `trialing` until the first payment; `past_due` while a renewal is not paid and is tried again; `suspended` after the last try: then the
 * first plan is what counts; `cancelled` at the end that the merchant asked for.
 */
export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'suspended', 'cancelled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A try to take a renewal from the prefund pool. */
const RenewalTry = v.object({ on: Day, state: v.picklist(['failed', 'next', 'later']) });

const SUBSCRIPTION = {
  id: Id,
  is_active: v.boolean(),
  status: v.picklist(SUBSCRIPTION_STATUSES),
  plan_id: PlanId,
  plan: v.string(),
  time_period: TimePeriod,
  /** The plan that counts now: another one than `plan` while a subscription is suspended or cancelled. */
  counting_plan: v.string(),
  advanced_setting: PlanFlags,
  picture_limit: v.number(),
  /** What a month of the plan costs before tax, and the tax on it. */
  monthly_price: Ringgit,
  monthly_tax: Ringgit,
  /** The first and the last day that are paid for; null before the first payment. */
  paid_from: v.nullable(Day),
  paid_until: v.nullable(Day),
  /** What is charged next, from the day that it begins; null where nothing follows. */
  next: v.nullable(PlanCharge),
  /** What a change at the end of the period makes of it. */
  planned: v.nullable(v.object({ plan_id: PlanId, plan: v.string(), time_period: TimePeriod, on: Day })),
  /** The last day of a subscription that its merchant ends. */
  ends_on: v.nullable(Day),
  /** Of a renewal that is not paid, from the day it was due. */
  tries: v.array(RenewalTry),
  ...VERSIONED,
};

export const MySubscription = v.object(SUBSCRIPTION);
export type MySubscription = v.InferOutput<typeof MySubscription>;

const area = { access: 'merchant', area: 'plan' } as const;
const write = { access: 'merchant', needs: 'plan.write', forPeople: true, data: MySubscription } as const;

/** Each account has one subscription. How it is changed at once stands with its history, which is where that is paid. */
export const subscriptions = {
  mine: defineCall({
    method: 'GET',
    path: 'subscriptions/details/me',
    access: 'merchant',
    needs: 'anyone',
    data: v.object({ Subscription: MySubscription }),
  }),
  /** The plans there are; the portal asks for 100. */
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
  /** Subscribes again after the end. It counts from the payment; `wrongState` while there is a subscription. */
  create: defineCall({ method: 'POST', path: 'subscriptions', ...write, idempotent: true, body: PlanChoice }),
  /** Plans a change at the end of the period, in the place of an earlier one; the plan as it is takes back what was planned. */
  update: defineCall({ method: 'PUT', path: 'subscriptions/{id}', ...write, body: changesOf(PlanChoice) }),
  /** Ends it with the period that is paid for, or at once where none is. */
  remove: defineCall({ method: 'DELETE', path: 'subscriptions/{id}', ...write, data: v.null() }),
};
