/**
 * What an administrator of the gateway sees of merchants and does with them. Each read of one merchant, and each change, is an entry in that
 * merchant's audit list. No API key makes any of these calls, and no merchant or introducer.
 */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Day, Id, Moment, Text } from '../kernel/fields.ts';
import { defineList } from '../kernel/list.ts';
import { OptionalRinggit, Ringgit } from '../kernel/money.ts';
import { rule } from '../kernel/rules.ts';
import { BANK_EXCEPTIONS, EXCEPTION_AGES } from '../merchant/money/bank-exceptions.ts';
import { BalanceName } from '../merchant/money/balances.ts';
import { PLAN_IDS } from '../merchant/platform/plan-charge.ts';
import { SUBSCRIPTION_STATUSES } from '../merchant/platform/subscriptions.ts';
import { REVIEW_STATES } from '../merchant/company/review.ts';

/** `suspended` by an administrator, who can lift that again; `closed` by its owner, for good. */
export const ACCOUNT_STATES = ['open', 'suspended', 'closed'] as const;
export const AccountState = v.picklist(ACCOUNT_STATES);
export type AccountState = v.InferOutput<typeof AccountState>;

/** How the review of its company stands; `none` where it has told us of no company. */
export const COMPANY_REVIEWS = ['none', ...REVIEW_STATES] as const;

const Sum = v.object({ count: v.number(), amount: Ringgit });

/** Tries of payers that came to an end, and how many of them brought money. */
const TRIES = { succeeded: v.number(), tried: v.number() };

/**
 * Every part of the dashboard is read by itself, so that one that takes long or fails keeps no other waiting. Without `part` the call answers
 * all of them; a part that was not asked for is null.
 */
export const DASHBOARD_PARTS = ['merchants', 'payments', 'exceptions', 'reviews', 'books'] as const;
export type DashboardPart = (typeof DASHBOARD_PARTS)[number];

export const AdminDashboard = v.object({
  merchants: v.nullable(v.object({ states: v.array(v.object({ state: AccountState, count: v.number() })) })),
  /** Collected through the gateway: today, and in thirty days with it. */
  payments: v.nullable(v.object({ today: Sum, days: Sum, ...TRIES })),
  exceptions: v.nullable(
    v.object({
      /** Where the bank's statement differs from what we sent, by age. */
      bank: v.array(v.object({ age: v.picklist(EXCEPTION_AGES), count: v.number() })),
      /** Money of payers that came and paid no bill. */
      held_payments: Sum,
      /** Payouts that wait because the payee's bank account is new. */
      held_payouts: Sum,
    }),
  ),
  /** Companies and business owners that wait for a reviewer, and since when the first of them does. */
  reviews: v.nullable(v.object({ companies: v.number(), owners: v.number(), oldest: v.nullable(Moment) })),
  /** The newest proof of the books; `at` is null where nothing was proved yet, and each fault is a sentence. */
  books: v.nullable(v.object({ at: v.nullable(Moment), entries: v.number(), faults: v.array(v.string()) })),
});
export type AdminDashboard = v.InferOutput<typeof AdminDashboard>;

const STANDING = {
  id: Id,
  name: v.string(),
  state: AccountState,
  review: v.picklist(COMPANY_REVIEWS),
  plan_id: v.picklist(PLAN_IDS),
  /** When the account was opened. */
  created_at: Moment,
};

export const AdministeredMerchant = v.object({
  ...STANDING,
  /** Collected today, and in thirty days with it. */
  volume_today: Ringgit,
  volume: Ringgit,
  payments: v.number(),
  ...TRIES,
  /** In hundredths of a percent; null where nobody tried. */
  success_rate: v.nullable(v.number()),
  last_payment_at: v.nullable(Moment),
});
export type AdministeredMerchant = v.InferOutput<typeof AdministeredMerchant>;

/** Of the bank's statement; money of a payer that paid no bill; a payout that waits. */
export const EXCEPTION_KINDS = [...BANK_EXCEPTIONS, 'held_payment', 'held_payout'] as const;
export const EXCEPTION_GROUPS = ['bank', 'held_payment', 'held_payout'] as const;

export const MerchantException = v.object({
  id: Id,
  group: v.picklist(EXCEPTION_GROUPS),
  kind: v.picklist(EXCEPTION_KINDS),
  age: v.picklist(EXCEPTION_AGES),
  since: Day,
  merchant_id: Id,
  merchant: v.string(),
  /** Of the settlement, the payment or the payout; null where none is known. */
  number: v.nullable(v.string()),
  amount: v.nullable(Ringgit),
  created_at: Moment,
});
export type MerchantException = v.InferOutput<typeof MerchantException>;

/** What the operator allows at most; null where nothing but the product's own limits holds. */
const Limits = v.object({ payment_maximum: v.nullable(Ringgit), payout_daily: v.nullable(Ringgit) });

export const MerchantOverview = v.object({
  ...STANDING,
  /** Who acts for it. */
  people: v.array(v.object({ name: v.string(), email: v.string(), role: v.string() })),
  plan: v.string(),
  subscription_status: v.picklist(SUBSCRIPTION_STATUSES),
  /** What it changes to when its term is over. */
  planned: v.nullable(v.string()),
  suspended_at: v.nullable(Moment),
  suspended_reason: v.nullable(v.string()),
  limits: Limits,
  figures: v.object({ today: Sum, days: Sum, ...TRIES, last_payment_at: v.nullable(Moment) }),
  exceptions: v.number(),
});
export type MerchantOverview = v.InferOutput<typeof MerchantOverview>;

const one = { access: 'admin' } as const;

const changing = { ...one, idempotent: true, data: MerchantOverview } as const;

/** With the reason, which the merchant reads. */
export const SuspensionForm = v.strictObject({ reason: Text(300) });

export const PlanOfMerchant = v.strictObject({ plan_id: v.picklist(PLAN_IDS, rule('choose')), reason: Text(300) });

export const LimitsOfMerchant = v.strictObject({
  payment_maximum: OptionalRinggit,
  payout_daily: OptionalRinggit,
  reason: Text(300),
});

export const administration = {
  dashboard: defineCall({
    method: 'GET',
    path: 'dashboard/admin-dashboard',
    access: 'admin',
    query: v.strictObject({ part: v.exactOptional(v.picklist(DASHBOARD_PARTS)) }),
    data: AdminDashboard,
  }),
  merchants: defineList({
    path: 'administration/merchants',
    access: 'admin',
    item: AdministeredMerchant,
    search: ['name'],
    sort: ['volume', 'volume_today', 'payments', 'success_rate', 'last_payment_at', 'name', 'created_at'],
    filter: { state: [...ACCOUNT_STATES], review: [...COMPANY_REVIEWS], plan_id: [...PLAN_IDS] },
    range: ['created_at'],
  }),
  exceptions: defineList({
    path: 'administration/exceptions',
    access: 'admin',
    item: MerchantException,
    search: ['merchant', 'number'],
    sort: ['created_at', 'amount', 'merchant'],
    filter: { group: [...EXCEPTION_GROUPS], kind: [...EXCEPTION_KINDS], age: [...EXCEPTION_AGES] },
  }),
  merchant: defineCall({ method: 'GET', path: 'administration/merchants/{id}', ...one, data: MerchantOverview }),
  balances: defineCall({
    method: 'GET',
    path: 'administration/merchants/{id}/balances',
    ...one,
    data: v.object({ balances: v.array(v.object({ name: BalanceName, amount: Ringgit })) }),
  }),
  /** What is open, the newest first; a hundred at most. */
  exceptionsOf: defineCall({
    method: 'GET',
    path: 'administration/merchants/{id}/exceptions',
    ...one,
    data: v.object({ exceptions: v.array(MerchantException), total: v.number() }),
  }),
  /** Throws `wrongState` for an account that is not open. */
  suspend: defineCall({
    method: 'POST',
    path: 'administration/merchants/{id}/suspend',
    ...changing,
    body: SuspensionForm,
  }),
  /** Throws `wrongState` for an account that is not suspended. */
  reopen: defineCall({
    method: 'POST',
    path: 'administration/merchants/{id}/reopen',
    ...changing,
    body: SuspensionForm,
  }),
  /** At once, without a charge; while a term is paid for, when that is over. `invalidInput` names the plan that it has. */
  setPlan: defineCall({
    method: 'PUT',
    path: 'administration/merchants/{id}/plan',
    ...changing,
    body: PlanOfMerchant,
  }),
  setLimits: defineCall({
    method: 'PUT',
    path: 'administration/merchants/{id}/limits',
    ...changing,
    body: LimitsOfMerchant,
  }),
} as const;
