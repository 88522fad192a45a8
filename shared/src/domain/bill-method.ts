/** What a payer owes on a payment page, and what they still have to say. The gateway decides by it; the page says so first. */
import { belowMinimum, LEAST_AMOUNT, type BillMethod } from '../contract/public/bill-method.ts';
import { decimalOf, type Sen } from '../contract/kernel/money.ts';
import type { OwnBillForm } from '../contract/public/public-collections.ts';
import { rule, type RuleMessage } from '../contract/kernel/rules.ts';

/** Below this no channel takes anything, and above that none does. */
const LIMITS = { minimum: LEAST_AMOUNT, maximum: 100_000_000n } as const;

type BillChoices = Pick<OwnBillForm, 'amount' | 'quantity' | 'payer_phone' | 'reference'>;

/** In sen; an amount entered for a fixed amount has no effect. Null for an open amount without an entry. */
export function amountOwed(
  { amount_kind, amount }: BillMethod,
  choices: Pick<BillChoices, 'amount' | 'quantity'>,
): Sen | null {
  if (amount_kind === 'open') return choices.amount;
  return amount === null ? null : amount * BigInt(choices.quantity);
}

/** The least and the most that an open amount may be, in sen. */
export const limitsOf = ({ minimum_amount, maximum_amount }: BillMethod) => ({
  minimum: minimum_amount ?? LIMITS.minimum,
  maximum: maximum_amount ?? LIMITS.maximum,
});

function amountFault(method: BillMethod, choices: BillChoices): RuleMessage | undefined {
  const owed = amountOwed(method, choices);
  if (owed === null) return rule('required');
  if (method.amount_kind === 'fixed') return owed > LIMITS.maximum ? rule('amount_maximum') : undefined;
  const { minimum, maximum } = limitsOf(method);
  if (owed < minimum) return belowMinimum(minimum);
  return owed > maximum ? rule('max_value', { max: decimalOf(maximum) }) : undefined;
}

/** Which rule each field breaks; none where the bill can be made. */
export function methodFaults(
  method: BillMethod,
  choices: BillChoices,
): Readonly<Partial<Record<keyof BillChoices, RuleMessage>>> {
  const amount = amountFault(method, choices);
  const { quantity, payer_phone, reference } = choices;
  return {
    ...(amount && { amount }),
    ...(quantity > method.max_quantity && { quantity: rule('between', { min: 1, max: method.max_quantity }) }),
    ...(method.asks_phone && payer_phone === '' && { payer_phone: rule('required') }),
    ...(method.reference_label !== '' && reference === '' && { reference: rule('required') }),
  };
}
