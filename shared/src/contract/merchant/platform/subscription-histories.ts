/** The history of a subscription: charges and their payment, changes, and the merchant's notes. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Day, Id, Moment, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineList } from '../../kernel/list.ts';
import { Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { CHARGED, PlanCharge, PlanChoice, PlanId, TimePeriod } from './plan-charge.ts';
import { MySubscription, PlanFlags } from './subscriptions.ts';

export const HISTORY_KINDS = ['start', 'renewal', 'change', 'end', 'suspension', 'note'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/**
 * `awaiting` a payment; `paid`; `planned` for the end of the period; `done` without anything to pay; `withdrawn` by the merchant or
 * replaced by another entry; `lapsed` because the price was valid on one day only.
 */
export const HISTORY_STATES = ['awaiting', 'paid', 'planned', 'done', 'withdrawn', 'lapsed'] as const;
export type HistoryState = (typeof HISTORY_STATES)[number];

const State = v.picklist(HISTORY_STATES, rule('choose'));

export const PaidBy = v.picklist(['page', 'prefund'], rule('choose'));

export const SubscriptionHistory = v.object({
  id: Id,
  /** The number on the receipt of the entry: `PLAN-1A2B3C4D`. */
  number: v.string(),
  kind: v.picklist(HISTORY_KINDS),
  state: State,
  /** The entry is waiting, or its period includes today. */
  is_active: v.boolean(),
  plan_id: v.nullable(PlanId),
  plan: v.nullable(v.string()),
  time_period: v.nullable(TimePeriod),
  /** For a change, the previous plan. */
  from_plan: v.nullable(v.string()),
  period_from: v.nullable(Day),
  period_until: v.nullable(Day),
  ...CHARGED,
  paid_by: v.nullable(PaidBy),
  paid_at: v.nullable(Moment),
  /** The page where the entry is paid; null if it cannot be paid. */
  page_url: v.nullable(v.string()),
  /** The merchant's own note, such as an order number of its bookkeeping. */
  note: v.string(),
  /** The person who requested it; null if the gateway did it automatically. */
  by_name: v.nullable(v.string()),
  created_at: Moment,
  ...VERSIONED,
});
export type SubscriptionHistory = v.InferOutput<typeof SubscriptionHistory>;

export const HistoryForm = v.strictObject({ note: Text(200) });

/** A limit of the smaller plan that the merchant exceeds. */
export const PlanObstacle = v.object({ what: v.picklist(['pictures']), count: v.number(), limit: v.number() });

/** Immediately, or at the end of the paid period. */
export const ChangeTime = v.picklist(['now', 'end'], rule('choose'));
export type ChangeTime = v.InferOutput<typeof ChangeTime>;

export const PlanPreview = v.object({
  when: ChangeTime,
  /** Whether `now` is possible: for a larger plan, or if no period is paid. */
  may_now: v.boolean(),
  /** The charge now, or at the end of the period. */
  charge: PlanCharge,
  /** The charge for the period after the days of `charge`. */
  next: PlanCharge,
  advanced_setting: PlanFlags,
  obstacles: v.array(PlanObstacle),
  /** The balance of the prefund pool. */
  prefund: Ringgit,
});
export type PlanPreview = v.InferOutput<typeof PlanPreview>;

const area = { access: 'merchant', area: 'plan' } as const;
const read = { access: 'merchant', needs: 'plan.read' } as const;
const write = { access: 'merchant', needs: 'plan.write', noApiKeys: true } as const;

export const subscriptionHistories = {
  list: defineList({
    path: 'subscription-histories/merchant-subscription-history',
    ...read,
    item: SubscriptionHistory,
    search: ['number', 'note'],
    sort: ['created_at', 'total'],
    filter: { state: HISTORY_STATES, kind: HISTORY_KINDS },
    range: ['created_at'],
  }),
  find: defineFind({
    path: 'subscription-histories',
    ...area,
    item: SubscriptionHistory,
    by: { state: State },
  }),
  get: defineCall({ method: 'GET', path: 'subscription-histories/{id}', ...read, data: SubscriptionHistory }),
  /** Adds a note to the history. */
  create: defineCall({
    method: 'POST',
    path: 'subscription-histories',
    ...write,
    idempotent: true,
    body: HistoryForm,
    data: SubscriptionHistory,
  }),
  /** Changes the note of an entry; its amounts and plans never change. */
  update: defineCall({
    method: 'PUT',
    path: 'subscription-histories/{id}',
    ...write,
    body: changesOf(HistoryForm),
    data: SubscriptionHistory,
  }),
  /**
   * Deletes a note, or withdraws an entry that awaits payment or is planned. Throws `wrongState` for all other entries, because they have
   * taken effect.
   */
  remove: defineCall({ method: 'DELETE', path: 'subscription-histories/{id}', ...write, data: v.null() }),
  /** Previews the result of `upgrade` with the same input. */
  preview: defineCall({
    method: 'POST',
    path: 'subscription-histories/preview-plan',
    ...read,
    query: PlanChoice,
    body: v.nullish(v.strictObject({ when: v.optional(ChangeTime) }), {}),
    data: PlanPreview,
  }),
  /**
   * Changes the plan. Unless `when` is set, a larger plan takes effect as soon as it is paid, and a smaller one at the end of the period.
   * If the plan is the current plan, the call pays a renewal that is due. Throws `amountChanged` if `total` is not the current amount, and
   * `planShort` if the prefund pool does not cover it.
   */
  upgrade: defineCall({
    method: 'POST',
    path: 'subscription-histories/upgrade-plan',
    ...write,
    idempotent: true,
    query: PlanChoice,
    body: v.nullish(
      v.strictObject({
        when: v.optional(ChangeTime),
        pay_by: v.optional(PaidBy, 'page'),
        /** The total that the person saw. */
        total: v.optional(Ringgit),
        /** The version of the subscription. */
        version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      }),
      {},
    ),
    data: v.object({ entry: SubscriptionHistory, Subscription: MySubscription }),
  }),
};
