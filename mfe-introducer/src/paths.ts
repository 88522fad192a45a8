import type { CommissionState } from '@portal/shared/contract/introducer/commissions.ts';
import type { CommissionPayoutStatus } from '@portal/shared/contract/introducer/payouts.ts';
import { rangeText, type DayRange } from '@portal/shared/contract/kernel/day-range.ts';

const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();

/** Every URL of this remote; screens use these functions for links, never a literal. */
export const paths = {
  merchants: () => '/merchants',
  /** The payments of one merchant, found by a search for the merchant's name. */
  paymentsOf: (merchant: string) => `/transactions/payment?${query({ q: merchant })}`,
  commissions: {
    list: () => '/commission',
    on: (days: DayRange) => `/commission?${query({ accrued_at: rangeText(days) })}`,
    of: (merchant: string, days: DayRange) => `/commission?${query({ q: merchant, accrued_at: rangeText(days) })}`,
    in: (state: CommissionState) => `/commission?${query({ state })}`,
    one: (id: string) => `/commission/view/${id}`,
  },
  payouts: {
    list: () => '/transactions/payout',
    in: (status: CommissionPayoutStatus) => `/transactions/payout?${query({ status })}`,
    one: (id: string) => `/transactions/payout/view/${id}`,
  },
} as const;
