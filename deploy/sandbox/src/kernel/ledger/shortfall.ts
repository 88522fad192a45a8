/** What callers read when a pool cannot pay an amount. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { Refusal } from '../errors.ts';

/** The sentence at the amount; readers see it in their language. */
export const amountMissing = (shortfall: Sen): string =>
  ruleText(rule('amount_missing', { amount: decimalOf(shortfall) }));

/** The refusal that names the amount that is missing, and the pool that has to be topped up. */
export function shortOf(code: CodeName, shortfall: Sen, pool_type: 'payout' | 'prefund'): Refusal {
  const refusal = new Refusal(code, { amount: amountMissing(shortfall) });
  refusal.data = { shortfall: decimalOf(shortfall), pool_type };
  return refusal;
}
