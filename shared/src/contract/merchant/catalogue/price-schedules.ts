/** Price schedules: a rule that changes prices at the beginning of a day in Kuala Lumpur. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Day, Id, Moment, RecordId } from '../../kernel/fields.ts';
import { listed } from '../../kernel/list.ts';
import { Ringgit } from '../../kernel/money.ts';
import { paging } from '../../kernel/paging.ts';
import { rule } from '../../kernel/rules.ts';
import { PriceEnding, PriceRule, PriceRuleKind } from './price-rule.ts';

export const MOST_SCHEDULED = 5000;

export const PriceScheduleForm = v.strictObject({
  rule: PriceRule,
  /** Products whose prices change, with all variants that they have on the start day. */
  product_ids: v.pipe(
    v.array(RecordId),
    v.minLength(1, rule('choose')),
    v.maxLength(MOST_SCHEDULED, rule('too_many', { max: MOST_SCHEDULED })),
  ),
  /** A day after today; prices change at its 00:00. */
  starts_on: Day,
});

export const PriceScheduleStatus = v.picklist(['waiting', 'done', 'cancelled']);

export const PriceSchedule = v.object({
  id: Id,
  rule: v.object({ kind: PriceRuleKind, value: Ringgit, ending: PriceEnding }),
  product_count: v.number(),
  starts_on: Day,
  status: PriceScheduleStatus,
  made_by: v.string(),
  made_at: Moment,
  /** The bulk change that the schedule made; null before the start day, and if no price had to change. */
  change_id: v.nullable(Id),
  /** Names of products and variants left unchanged because the price would have fallen below zero or risen above the maximum. */
  skipped: v.array(v.string()),
});
export type PriceSchedule = v.InferOutput<typeof PriceSchedule>;

const write = { access: 'merchant', needs: 'products.write', data: PriceSchedule } as const;

export const priceSchedules = {
  /** Latest day first. */
  list: defineCall({
    method: 'GET',
    path: 'price-schedules',
    access: 'merchant',
    needs: 'products.read',
    query: v.strictObject(paging(20, 100)),
    data: listed(PriceSchedule),
  }),
  create: defineCall({ method: 'POST', path: 'price-schedules', ...write, idempotent: true, body: PriceScheduleForm }),
  /** Cancels a schedule before its day. */
  cancel: defineCall({ method: 'DELETE', path: 'price-schedules/{id}', ...write }),
};
