/** What a change or a renewal of a plan costs: said before, and posted alike. */
import * as v from 'valibot';
import { Day } from '../../kernel/fields.ts';
import { Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';

export const PLAN_IDS = ['starter', 'business', 'complete'] as const;

/** From the smallest to the largest. */
export const PlanId = v.picklist(PLAN_IDS, rule('choose'));
export type PlanId = v.InferOutput<typeof PlanId>;

export const TIME_PERIODS = ['monthly', 'yearly'] as const;

/** How long a payment lasts. */
export const TimePeriod = v.picklist(TIME_PERIODS, rule('choose'));
export type TimePeriod = v.InferOutput<typeof TimePeriod>;

export const PlanChoice = v.strictObject({ plan_id: PlanId, time_period: TimePeriod });
export type PlanChoice = v.InferOutput<typeof PlanChoice>;

/** The amounts of a charge, as they are previewed and as they are posted. */
export const CHARGED = {
  /** What the days cost on the new plan, what is given back for them of the plan before, and the difference. All before tax. */
  price: Ringgit,
  credit: Ringgit,
  net: Ringgit,
  tax: Ringgit,
  /** In basis points. */
  tax_bps: v.number(),
  /** Net and tax. */
  total: Ringgit,
};

export const PlanCharge = v.object({
  plan_id: PlanId,
  time_period: TimePeriod,
  /** The first and the last day that it pays for. */
  from: Day,
  until: Day,
  /** Of a change within a period, the days that are left of it, today among them, and all of its days; the same elsewhere. */
  days: v.number(),
  of_days: v.number(),
  ...CHARGED,
});
export type PlanCharge = v.InferOutput<typeof PlanCharge>;
