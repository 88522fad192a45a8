/** The rules of the plan page, without user interface. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { TimePeriod } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import {
  FLAG_OF,
  type PlanFlags,
  type SubscriptionPlan,
} from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';

export type PlanSwitch = keyof typeof FLAG_OF;

/** The order in which pages about plans show the switches. */
export const PLAN_SWITCHES = [
  'fpx',
  'duitnow_qr',
  'ewallet',
  'card',
  'bnpl',
  'paypal',
  'crypto',
] as const satisfies readonly PlanSwitch[];

export const isOpen = (flags: PlanFlags, channel: PlanSwitch): boolean => flags[FLAG_OF[channel]];

export const priceOf = (plan: SubscriptionPlan, period: TimePeriod): Sen =>
  period === 'yearly' ? plan.yearly_price : plan.monthly_price;

export const feeOf = ({ fees }: SubscriptionPlan, channel: Channel) => fees.find((fee) => fee.channel === channel);

/** Formats 220 basis points as `2.2`. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);

export interface Difference {
  readonly opens: readonly PlanSwitch[];
  readonly closes: readonly PlanSwitch[];
  /** The difference in sen for each payment by FPX; negative if the other plan costs less. */
  readonly fpx: Sen;
  readonly pictures: number;
}

/** The differences between the current plan and another plan. */
export function differenceOf(mine: SubscriptionPlan, other: SubscriptionPlan): Difference {
  const has = (plan: SubscriptionPlan) => (channel: PlanSwitch) => isOpen(plan.advanced_setting, channel);
  const fpx = (plan: SubscriptionPlan): Sen => feeOf(plan, 'fpx_b2c')?.fixed ?? 0n;
  return {
    opens: PLAN_SWITCHES.filter((channel) => has(other)(channel) && !has(mine)(channel)),
    closes: PLAN_SWITCHES.filter((channel) => has(mine)(channel) && !has(other)(channel)),
    fpx: fpx(other) - fpx(mine),
    pictures: other.picture_limit - mine.picture_limit,
  };
}

export const absolute = (sen: Sen): Sen => (sen < 0n ? -sen : sen);
