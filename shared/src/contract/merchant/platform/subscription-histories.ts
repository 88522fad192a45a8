/** What became of a subscription: what was charged and how it was paid, what was changed, and what the merchant notes. */
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
 * `awaiting` its payment; `paid`; `planned` for the end of the period; `done` where nothing was to pay; `withdrawn` by the merchant or in the
 * place of another; `lapsed` when its price held only for its day.
 */
export const HISTORY_STATES = ['awaiting', 'paid', 'planned', 'done', 'withdrawn', 'lapsed'] as const;
export type HistoryState = (typeof HISTORY_STATES)[number];

const State = v.picklist(HISTORY_STATES, rule('choose'));

export const PaidBy = v.picklist(['page', 'prefund'], rule('choose'));

export const SubscriptionHistory = v.object({
  id: Id,
  /** What it is called by on its receipt: `PLAN-1A2B3C4D`. */
  number: v.string(),
  kind: v.picklist(HISTORY_KINDS),
  state: State,
  /** It waits for something, or pays for today. */
  is_active: v.boolean(),
  plan_id: v.nullable(PlanId),
  plan: v.nullable(v.string()),
  time_period: v.nullable(TimePeriod),
  /** The plan before, of a change. */
  from_plan: v.nullable(v.string()),
  period_from: v.nullable(Day),
  period_until: v.nullable(Day),
  ...CHARGED,
  paid_by: v.nullable(PaidBy),
  paid_at: v.nullable(Moment),
  /** Where it is paid, while it can be. */
  page_url: v.nullable(v.string()),
  /** The merchant's own words: an order number of its bookkeeping. */
  note: v.string(),
  /** Who asked for it; null where the gateway did it by itself. */
  by_name: v.nullable(v.string()),
  created_at: Moment,
  ...VERSIONED,
});
export type SubscriptionHistory = v.InferOutput<typeof SubscriptionHistory>;

export const HistoryForm = v.strictObject({ note: Text(200) });

/** What a plan with less room has no place for. */
export const PlanObstacle = v.object({ what: v.picklist(['pictures']), count: v.number(), limit: v.number() });

/** At once, or when the period ends that is paid for. */
export const ChangeTime = v.picklist(['now', 'end'], rule('choose'));
export type ChangeTime = v.InferOutput<typeof ChangeTime>;

export const PlanPreview = v.object({
  when: ChangeTime,
  /** Whether `now` may be chosen: for more, or while nothing is paid for. */
  may_now: v.boolean(),
  /** What is paid now, or at the end of the period. */
  charge: PlanCharge,
  /** What is paid after that, from its first day. */
  next: PlanCharge,
  advanced_setting: PlanFlags,
  obstacles: v.array(PlanObstacle),
  /** What the prefund pool holds. */
  prefund: Ringgit,
});
export type PlanPreview = v.InferOutput<typeof PlanPreview>;

const area = { access: 'merchant', area: 'plan' } as const;
const read = { access: 'merchant', needs: 'plan.read' } as const;
const write = { access: 'merchant', needs: 'plan.write', forPeople: true } as const;

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
  /** A note among the rest. */
  create: defineCall({
    method: 'POST',
    path: 'subscription-histories',
    ...write,
    idempotent: true,
    body: HistoryForm,
    data: SubscriptionHistory,
  }),
  /** What an entry says of money and plans stays; its note is the merchant's. */
  update: defineCall({
    method: 'PUT',
    path: 'subscription-histories/{id}',
    ...write,
    body: changesOf(HistoryForm),
    data: SubscriptionHistory,
  }),
  /** Deletes a note, and withdraws what waits to be paid or is planned. `wrongState` for everything else: it has happened. */
  remove: defineCall({ method: 'DELETE', path: 'subscription-histories/{id}', ...write, data: v.null() }),
  /** What `upgrade` would do with the same input. */
  preview: defineCall({
    method: 'POST',
    path: 'subscription-histories/preview-plan',
    ...read,
    query: PlanChoice,
    body: v.nullish(v.strictObject({ when: v.optional(ChangeTime) }), {}),
    data: PlanPreview,
  }),
  /**
   * Changes the plan: for more at once, once it is paid; for less at the end of the period, unless it says when. Also pays a renewal that is
   * due, with the plan as it is. Refused with `amountChanged` where `total` is not what it comes to now, and with `planShort` where the
   * prefund pool does not cover it.
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
        /** What the person saw that it comes to. */
        total: v.optional(Ringgit),
        /** Of the subscription. */
        version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      }),
      {},
    ),
    data: v.object({ entry: SubscriptionHistory, Subscription: MySubscription }),
  }),
};
