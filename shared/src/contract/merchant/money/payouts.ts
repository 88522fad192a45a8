/** Money that a merchant pays out of the pool for payouts: estimated, prepared by one person, approved by others, sent by a rail. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Day, Id, Moment, OptionalText, RecordId, Text } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';
import { Ringgit, OptionalRinggit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { BankAccountNumber, BankCode } from './payees.ts';

/** The ways that money leaves by (`domain/rails/rails.ts`). */
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

/** The least that is paid out: RM1.00. What a rail carries at most is refused by the gateway, which knows the rail. */
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
  /** As the merchant typed it, and as the bank wrote it when the payout was prepared. */
  holder_name: v.string(),
  bank_holder_name: v.nullable(v.string()),
  name_differs: v.boolean(),
  rail: v.picklist(RAILS),
  amount: Ringgit,
  fee: Ringgit,
  tax: Ringgit,
  note: v.string(),
  status: PayoutStatus,
  /** Why it failed, came back or was rejected. */
  reason: v.nullable(v.string()),
  maker_name: v.string(),
  approvals_needed: v.number(),
  /** Until then it is not sent, because its bank account is new. */
  held_until: v.nullable(Moment),
  expires_at: Moment,
  arrives_by: v.nullable(Moment),
  bank_reference: v.nullable(v.string()),
  /** The sheet that it came from. */
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

/** What an approver should look at again. */
export const APPROVAL_CAUTIONS = ['new_account', 'first_payout', 'unusual_amount', 'name_differs', 'repeated'] as const;

/** What an approver is shown of a payout, and has to say again. */
const SEEN = {
  /** Names what an approver sees; an approval says it again, so that nothing is approved that changed meanwhile. */
  seen: v.string(),
  cautions: v.array(v.picklist(APPROVAL_CAUTIONS)),
  /** The payee's bank account is another one than when the payout was prepared. */
  payee_changed: v.boolean(),
  /** The person who asks prepared it, or approved it already. */
  is_own: v.boolean(),
};

export const PayoutReview = v.object({ id: Id, ...SEEN });
export type PayoutReview = v.InferOutput<typeof PayoutReview>;

/** Another payout, by what people know it by. */
const OtherPayout = v.object({ id: Id, reference: v.string() });

export const PayoutDetails = v.object({
  ...Payout.entries,
  events: v.array(PayoutEvent),
  approvals: v.array(Approval),
  ...SEEN,
  /** The one that did not arrive, of which this is the correction. */
  corrects: v.nullable(OtherPayout),
  /** The live one that was prepared in its place. */
  corrected_by: v.nullable(OtherPayout),
});
export type PayoutDetails = v.InferOutput<typeof PayoutDetails>;

const ESTIMATED = { payee_id: RecordId, rail: RailName, amount: PayoutAmount };

/** Whether so much of a payout is known that it can be estimated. */
export const isPayoutWish = (wish: unknown): boolean => v.is(v.strictObject(ESTIMATED), wish);

/** What a person should look at again before money leaves. */
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
  /** Until then it waits, because the bank account is new. */
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
  /** The recipient reads it; banks print no more of it. */
  reference: Text(20),
  note: OptionalText(500),
  /** The bank's name of the holder, where it differs from what was typed and the maker wants to pay that holder. */
  confirmed_name: v.exactOptional(OptionalText(120)),
  /** One that failed or came back, in whose place this one is prepared. */
  corrects_id: v.exactOptional(RecordId),
});

const PolicyRules = v.object({
  /** From this amount one approver is needed, and from that one two; null where none ever is. */
  one_from: v.nullable(Ringgit),
  two_from: v.nullable(Ringgit),
  /** The most that one person prepares on a day in Kuala Lumpur; null where nothing bounds it. */
  daily_maximum: v.nullable(Ringgit),
});

export const PayoutPolicy = v.object({
  ...PolicyRules.entries,
  ...VERSIONED,
  /** A change that waits for another person, or for a day to pass where there is no other one. */
  pending: v.nullable(
    v.object({ ...PolicyRules.entries, by_name: v.string(), is_own: v.boolean(), takes_effect_at: v.nullable(Moment) }),
  ),
});
export type PayoutPolicy = v.InferOutput<typeof PayoutPolicy>;

/** An amount that is left empty: nobody, or no bound. */
export const PolicyForm = v.strictObject({
  one_from: OptionalRinggit,
  two_from: OptionalRinggit,
  daily_maximum: OptionalRinggit,
});

const toRead = { access: 'merchant', needs: 'payouts.read' } as const;
const toWrite = { access: 'merchant', needs: 'payouts.write' } as const;
const toApprove = { access: 'merchant', needs: 'payouts.approve' } as const;

/** As many as a page of a list shows. */
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
  /** Whose account it is, as its bank says: null where the bank knows none. At most thirty in an hour. */
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
  /** What an approver is shown of many payouts before approving them. */
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
    body: v.strictObject({ seen: Text(64) }),
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
  /** How many payouts of each status there are, and what they come to. */
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
