/** The refusals for callers when a pool does not cover an amount. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { Refusal } from '../errors.ts';

/** The sentence for the field of the amount; the portal translates it. */
export const amountMissing = (shortfall: Sen): string =>
  ruleText(rule('amount_missing', { amount: decimalOf(shortfall) }));

/** The refusal that names the amount that is missing, and the pool that has to be topped up. */
export function shortOf(code: CodeName, shortfall: Sen, pool_type: 'payout' | 'prefund'): Refusal {
  const refusal = new Refusal(code, { amount: amountMissing(shortfall) });
  refusal.data = { shortfall: decimalOf(shortfall), pool_type };
  return refusal;
}
