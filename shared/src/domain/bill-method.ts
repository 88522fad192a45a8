/**
 * The amount that a payer owes on a payment page, and the faults in the form. The page checks the form first, and the gateway checks it
 * again with the same functions.
 */
import { belowMinimum, LEAST_AMOUNT, type BillMethod } from '../contract/public/bill-method.ts';
import { decimalOf, type Sen } from '../contract/kernel/money.ts';
import type { OwnBillForm } from '../contract/public/public-collections.ts';
import { rule, type RuleMessage } from '../contract/kernel/rules.ts';

/** The minimum and the maximum of all channels, in sen. */
const LIMITS = { minimum: LEAST_AMOUNT, maximum: 100_000_000n } as const;

type BillChoices = Pick<OwnBillForm, 'amount' | 'quantity' | 'payer_phone' | 'reference'>;

/** The amount in sen. An amount entered for a fixed amount has no effect. Null for an open amount without an entry. */
export function amountOwed(
  { amount_kind, amount }: BillMethod,
  choices: Pick<BillChoices, 'amount' | 'quantity'>,
): Sen | null {
  if (amount_kind === 'open') return choices.amount;
  return amount === null ? null : amount * BigInt(choices.quantity);
}

/** The limits of an open amount, in sen. */
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

/** The rule that each field breaks; empty if the bill can be made. */
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
