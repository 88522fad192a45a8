/** The prices of a plan in wire form, from the fee table that postings also use. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { platform } from '@portal/shared/contract/merchant/platform/platform.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { FEE_TABLE, type Plan } from '../plans/domain.ts';

export const ratesOf = (plan: Plan): CallResult<typeof platform.rates> => ({
  plan,
  rates: Object.entries(FEE_TABLE[plan]).map(([channel, { fixed, bps, minimum, maximum, borneBy, taxBps }]) => ({
    channel,
    fixed: decimalOf(fixed),
    bps,
    minimum: minimum === undefined ? null : decimalOf(minimum),
    maximum: maximum === undefined ? null : decimalOf(maximum),
    borne_by: borneBy,
    tax_bps: taxBps,
  })),
});
