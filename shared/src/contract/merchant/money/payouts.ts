/**
 * Payouts from a merchant's payout pool: they are estimated, prepared by one person, approved by others, and sent through a
 * rail.
 */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Day, Id, Moment, OptionalText, RecordId, Text } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';
import { Ringgit, OptionalRinggit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { BankAccountNumber, BankCode } from './payees.ts';

/** The rails for outgoing money (`domain/rails/rails.ts`). */
export const RAILS = ['duitnow', 'ibg'] as const;

export const PAYOUT_STATUSES = [
  'pending_approval',
  'held',
  'queued',
  'processing',
  'success',
  'returned',
  'failed',
  'rejected',
  'cancelled',
  'expired',
] as const;
export const PayoutStatus = v.picklist(PAYOUT_STATUSES);
export type PayoutStatus = v.InferOutput<typeof PayoutStatus>;

const RailName = v.picklist(RAILS, rule('choose'));

/** The minimum payout: RM1.00. The gateway also checks the maximum of the chosen rail. */
const LEAST = 100n;
const MOST = 1_000_000_000n;
const PayoutAmount = v.pipe(
  Ringgit,
  v.minValue(LEAST, rule('min_value', { min: '1.00' })),
  v.maxValue(MOST, rule('max_value', { max: '10,000,000.00' })),
);

export const Payout = v.object({
  id: Id,
  reference: v.string(),
  payee_id: Id,
  payee_name: v.string(),
  bank_code: v.string(),
  account_number: v.string(),
  /** The name typed by the merchant, and the name that the bank returned when the payout was prepared. */
  holder_name: v.string(),
  bank_holder_name: v.nullable(v.string()),
  name_differs: v.boolean(),
  rail: v.picklist(RAILS),
  amount: Ringgit,
  fee: Ringgit,
  tax: Ringgit,
  note: v.string(),
  status: PayoutStatus,
  /** Why the payout failed, came back or was rejected. */
  reason: v.nullable(v.string()),
  maker_name: v.string(),
  approvals_needed: v.number(),
  /** The payout is not sent before this time, because its bank account is new. */
  held_until: v.nullable(Moment),
  expires_at: Moment,
  arrives_by: v.nullable(Moment),
  bank_reference: v.nullable(v.string()),
  /** The upload of the sheet that the payout came from. */
  upload_id: v.nullable(Id),
  created_at: Moment,
});
export type Payout = v.InferOutput<typeof Payout>;

const PayoutEvent = v.object({
  kind: v.string(),
  status: v.nullable(PayoutStatus),
  at: Moment,
  by_name: v.nullable(v.string()),
});
export type PayoutEvent = v.InferOutput<typeof PayoutEvent>;

const Approval = v.object({ name: v.string(), at: Moment });

/** Warnings that an approver should check. */
export const APPROVAL_CAUTIONS = ['new_account', 'first_payout', 'unusual_amount', 'name_differs', 'repeated'] as const;

/** The data that an approver sees of a payout, including the token that the approval has to repeat. */
const REVIEW = {
  /**
   * Identifies the state that an approver sees. The approval repeats the token, so that a payout that changed meanwhile is not
   * approved.
   */
  review_token: v.string(),
  cautions: v.array(v.picklist(APPROVAL_CAUTIONS)),
  /** The payee's bank account changed since the payout was prepared. */
  payee_changed: v.boolean(),
  /** Whether the caller prepared the payout, or approved it already. */
  is_own: v.boolean(),
};

export const PayoutReview = v.object({ id: Id, ...REVIEW });
export type PayoutReview = v.InferOutput<typeof PayoutReview>;

/** A related payout, with the reference that people know. */
const OtherPayout = v.object({ id: Id, reference: v.string() });

export const PayoutDetails = v.object({
  ...Payout.entries,
  events: v.array(PayoutEvent),
  approvals: v.array(Approval),
  ...REVIEW,
  /** The payout that did not arrive and that this payout replaces. */
  corrects: v.nullable(OtherPayout),
  /** The live payout that replaces this payout. */
  corrected_by: v.nullable(OtherPayout),
});
export type PayoutDetails = v.InferOutput<typeof PayoutDetails>;

const ESTIMATED = { payee_id: RecordId, rail: RailName, amount: PayoutAmount };

/** Whether the fields are complete enough for an estimate. */
export const canEstimatePayout = (input: unknown): boolean => v.is(v.strictObject(ESTIMATED), input);

/** Warnings that a person should check before money leaves. */
export const PAYOUT_WARNINGS = [
  'repeated',
  'new_payee',
  'unusual_amount',
  'name_differs',
  'unknown_account',
  'balance_too_low',
] as const;

export const PayoutEstimate = v.object({
  fee: Ringgit,
  tax: Ringgit,
  total: Ringgit,
  arrives_by: Moment,
  /** The payout is not sent before this time, because the bank account is new. */
  held_until: v.nullable(Moment),
  skipped_holidays: v.array(v.object({ day: Day, name: v.string() })),
  balance_before: Ringgit,
  balance_after: Ringgit,
  bank_holder_name: v.nullable(v.string()),
  approvals_needed: v.number(),
  warnings: v.array(v.picklist(PAYOUT_WARNINGS)),
});
export type PayoutEstimate = v.InferOutput<typeof PayoutEstimate>;

export const PayoutForm = v.strictObject({
  ...ESTIMATED,
  /** The reference that the recipient sees; banks print at most 20 characters. */
  reference: Text(20),
  note: OptionalText(500),
  /** The holder's name at the bank, if it differs from the typed one and the maker confirms to pay that holder. */
  confirmed_name: v.exactOptional(OptionalText(120)),
  /** The failed or returned payout that the new payout replaces. */
  corrects_id: v.exactOptional(RecordId),
});

const PolicyRules = v.object({
  /** The amounts from which one approver and two approvers are needed; null if that many approvers are never needed. */
  one_approver_from: v.nullable(Ringgit),
  two_approvers_from: v.nullable(Ringgit),
  /** The maximum that one person may prepare on a day in Kuala Lumpur; null for no limit. */
  daily_maximum: v.nullable(Ringgit),
});

export const PayoutPolicy = v.object({
  ...PolicyRules.entries,
  ...VERSIONED,
  /** A change that waits for the approval of another person or, if no other person can approve, until a day has passed. */
  pending: v.nullable(
    v.object({ ...PolicyRules.entries, by_name: v.string(), is_own: v.boolean(), takes_effect_at: v.nullable(Moment) }),
  ),
});
export type PayoutPolicy = v.InferOutput<typeof PayoutPolicy>;

/** An empty amount means no approver or no limit. */
export const PolicyForm = v.strictObject({
  one_approver_from: OptionalRinggit,
  two_approvers_from: OptionalRinggit,
  daily_maximum: OptionalRinggit,
});

const toRead = { access: 'merchant', needs: 'payouts.read' } as const;
const toWrite = { access: 'merchant', needs: 'payouts.write' } as const;
const toApprove = { access: 'merchant', needs: 'payouts.approve' } as const;

/** The maximum page size of a list. */
const MOST_REVIEWED = 500;

const Figures = v.object({ status: PayoutStatus, count: v.number(), amount: Ringgit });

export const payouts = {
  services: defineCall({
    method: 'GET',
    path: 'payment-services/switch/list-payout-services/{bankTypeId}',
    ...toRead,
    data: v.object({
      list: v.object({
        data: v.array(
          v.object({
            payout_service_id: v.string(),
            name: v.string(),
            unique_reference: v.string(),
            record_status_id: v.number(),
          }),
        ),
        total: v.number(),
      }),
    }),
  }),
  /** The holder's name at the bank; null if the bank knows no such account. At most thirty calls an hour. */
  verify: defineCall({
    method: 'POST',
    path: 'payment-services/switch/verify-bank-account',
    ...toWrite,
    body: v.strictObject({ bank_code: BankCode, account_number: BankAccountNumber, holder_name: Text(120) }),
    data: v.object({ bank_holder_name: v.nullable(v.string()), is_same: v.boolean() }),
  }),
  estimate: defineCall({
    method: 'POST',
    path: 'payouts/estimate',
    ...toWrite,
    body: v.strictObject(ESTIMATED),
    data: PayoutEstimate,
  }),
  create: defineCall({
    method: 'POST',
    path: 'payment-services/switch/create-payout-invoice',
    ...toWrite,
    idempotent: 'required',
    body: PayoutForm,
    data: Payout,
  }),
  list: defineList({
    path: 'payout-records/merchant-payout-records',
    ...toRead,
    item: Payout,
    search: ['reference', 'payee_name'],
    sort: ['created_at', 'amount', 'payee_name', 'reference'],
    filter: { status: [...PAYOUT_STATUSES], rail: [...RAILS] },
    range: ['created_at'],
    record: ['payee_id', 'upload_id'],
  }),
  get: defineCall({ method: 'GET', path: 'payouts/{id}', ...toRead, data: PayoutDetails }),
  /** The data that an approver sees of many payouts before approving them. */
  review: defineCall({
    method: 'POST',
    path: 'payouts/review',
    ...toApprove,
    body: v.strictObject({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_REVIEWED)) }),
    data: v.object({ payouts: v.array(PayoutReview) }),
  }),
  approve: defineCall({
    method: 'POST',
    path: 'payouts/{id}/approve',
    ...toApprove,
    stepUp: true,
    body: v.strictObject({ review_token: Text(64) }),
    data: Payout,
  }),
  reject: defineCall({
    method: 'POST',
    path: 'payouts/{id}/reject',
    ...toApprove,
    body: v.strictObject({ reason: Text(200) }),
    data: Payout,
  }),
  cancel: defineCall({ method: 'POST', path: 'payouts/{id}/cancel', ...toWrite, data: Payout }),
  /** The number and the total of payouts in each status. */
  status: defineCall({
    method: 'POST',
    path: 'crm-reporting/merchant/payout-status',
    ...toRead,
    data: v.object({ statuses: v.array(Figures) }),
  }),
  policy: defineCall({ method: 'GET', path: 'payouts/policy', ...toRead, data: PayoutPolicy }),
  changePolicy: defineCall({
    method: 'PUT',
    path: 'payouts/policy',
    ...toApprove,
    body: changesOf(PolicyForm),
    data: PayoutPolicy,
  }),
  approvePolicy: defineCall({ method: 'POST', path: 'payouts/policy/approve', ...toApprove, data: PayoutPolicy }),
};
