/**
 * The calls with which an administrator of the gateway views and changes merchants. Each read of one merchant, and each change, is an entry
 * in that merchant's audit list. API keys, merchants and introducers cannot make these calls.
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

/** `suspended` by an administrator, who can also lift the suspension; `closed` permanently by its owner. */
export const ACCOUNT_STATES = ['open', 'suspended', 'closed'] as const;
export const AccountState = v.picklist(ACCOUNT_STATES);
export type AccountState = v.InferOutput<typeof AccountState>;

/** The review state of the merchant's company; `none` if no company was entered. */
export const COMPANY_REVIEWS = ['none', ...REVIEW_STATES] as const;

const Sum = v.object({ count: v.number(), amount: Ringgit });

/** How many of the payers' attempts ended (`tried`), and how many of those succeeded. */
const TRIES = { succeeded: v.number(), tried: v.number() };

/**
 * The parts of the dashboard. Each can be loaded separately, so that a slow or failing part does not delay the others. Without `part` the
 * call returns all of them; a part that was not requested is null.
 */
export const DASHBOARD_PARTS = ['merchants', 'payments', 'exceptions', 'reviews', 'books'] as const;
export type DashboardPart = (typeof DASHBOARD_PARTS)[number];

export const AdminDashboard = v.object({
  merchants: v.nullable(v.object({ states: v.array(v.object({ state: AccountState, count: v.number() })) })),
  /** The amount collected through the gateway: today, and in the thirty days up to and including today. */
  payments: v.nullable(v.object({ today: Sum, days: Sum, ...TRIES })),
  exceptions: v.nullable(
    v.object({
      /** Differences between the bank's statement and the gateway's transfers, by age. */
      bank: v.array(v.object({ age: v.picklist(EXCEPTION_AGES), count: v.number() })),
      /** Money that payers sent and that paid no bill. */
      held_payments: Sum,
      /** Payouts held because the payee's bank account is new. */
      held_payouts: Sum,
    }),
  ),
  /** Companies and business owners that wait for a reviewer; `oldest` is when the earliest of them was submitted. */
  reviews: v.nullable(v.object({ companies: v.number(), owners: v.number(), oldest: v.nullable(Moment) })),
  /** The latest check of the books; `at` is null if none was made yet, and each fault is a sentence. */
  books: v.nullable(v.object({ at: v.nullable(Moment), entries: v.number(), faults: v.array(v.string()) })),
});
export type AdminDashboard = v.InferOutput<typeof AdminDashboard>;

const MERCHANT_SUMMARY = {
  id: Id,
  name: v.string(),
  state: AccountState,
  review: v.picklist(COMPANY_REVIEWS),
  plan_id: v.picklist(PLAN_IDS),
  /** When the account was opened. */
  created_at: Moment,
};

export const AdministeredMerchant = v.object({
  ...MERCHANT_SUMMARY,
  /** The amount collected today; `volume` and `payments` cover the thirty days up to and including today. */
  volume_today: Ringgit,
  volume: Ringgit,
  payments: v.number(),
  ...TRIES,
  /** In hundredths of a percent; null if there were no attempts. */
  success_rate: v.nullable(v.number()),
  last_payment_at: v.nullable(Moment),
});
export type AdministeredMerchant = v.InferOutput<typeof AdministeredMerchant>;

/** A difference with the bank's statement, a payer's money that paid no bill, or a payout that is held. */
export const EXCEPTION_KINDS = [...BANK_EXCEPTIONS, 'held_payment', 'held_payout'] as const;
export const EXCEPTION_GROUPS = ['bank', 'held_payment', 'held_payout'] as const;

export const MerchantException = v.object({
  id: Id,
  group: v.picklist(EXCEPTION_GROUPS),
  kind: v.picklist(EXCEPTION_KINDS),
  age: v.picklist(EXCEPTION_AGES),
  since: Day,
  /** When a held payout is sent automatically; null for all other kinds, because they need a decision. */
  held_until: v.nullable(Moment),
  merchant_id: Id,
  merchant: v.string(),
  /** The number of the settlement, payment or payout; null if none is known. */
  number: v.nullable(v.string()),
  amount: v.nullable(Ringgit),
  created_at: Moment,
});
export type MerchantException = v.InferOutput<typeof MerchantException>;

/** Maximum amounts that the operator set for this merchant; null if only the general limits apply. */
const Limits = v.object({ payment_maximum: v.nullable(Ringgit), payout_daily: v.nullable(Ringgit) });

export const MerchantOverview = v.object({
  ...MERCHANT_SUMMARY,
  /** The people who act for the merchant. */
  people: v.array(v.object({ name: v.string(), email: v.string(), role: v.string() })),
  plan: v.string(),
  subscription_status: v.picklist(SUBSCRIPTION_STATUSES),
  /** The plan that applies after the current term; null if the plan stays. */
  planned: v.nullable(v.string()),
  /**
   * The last day of the paid term; null if no term is paid today. A plan that is set now begins on the day after it.
   */
  paid_until: v.nullable(Day),
  suspended_at: v.nullable(Moment),
  suspended_reason: v.nullable(v.string()),
  limits: Limits,
  figures: v.object({ today: Sum, days: Sum, ...TRIES, last_payment_at: v.nullable(Moment) }),
  exceptions: v.number(),
});
export type MerchantOverview = v.InferOutput<typeof MerchantOverview>;

const one = { access: 'admin' } as const;

const changing = { ...one, idempotent: true, data: MerchantOverview } as const;

/** The reason of the suspension, which the merchant can read. */
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
  /** The merchant's open exceptions, newest first; at most a hundred. */
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
  /**
   * Sets the plan without a charge: from the day after the paid term or, if no term is paid, immediately. Throws `invalidInput` for the
   * plan that the merchant already has.
   */
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
