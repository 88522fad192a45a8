/** The cost of a change or a renewal of a plan; the preview and the posting have the same fields. */
import * as v from 'valibot';
import { Day } from '../../kernel/fields.ts';
import { Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';

export const PLAN_IDS = ['starter', 'business', 'complete'] as const;

/** The plans from the smallest to the largest. */
export const PlanId = v.picklist(PLAN_IDS, rule('choose'));
export type PlanId = v.InferOutput<typeof PlanId>;

export const TIME_PERIODS = ['monthly', 'yearly'] as const;

/** The period that a payment covers. */
export const TimePeriod = v.picklist(TIME_PERIODS, rule('choose'));
export type TimePeriod = v.InferOutput<typeof TimePeriod>;

export const PlanChoice = v.strictObject({ plan_id: PlanId, time_period: TimePeriod });
export type PlanChoice = v.InferOutput<typeof PlanChoice>;

/** The amounts of a charge, in the preview and as posted. */
export const CHARGED = {
  /** The price of the days on the new plan, the credit for the same days on the previous plan, and the difference; all before tax. */
  price: Ringgit,
  credit: Ringgit,
  net: Ringgit,
  tax: Ringgit,
  /** The tax rate, in basis points. */
  tax_bps: v.number(),
  /** The sum of net and tax. */
  total: Ringgit,
};

export const PlanCharge = v.object({
  plan_id: PlanId,
  time_period: TimePeriod,
  /** The first and the last day that the charge covers. */
  from: Day,
  until: Day,
  /** For a change within a period, the days left including today, and all days of the period; otherwise both are the same. */
  days: v.number(),
  of_days: v.number(),
  ...CHARGED,
});
export type PlanCharge = v.InferOutput<typeof PlanCharge>;
