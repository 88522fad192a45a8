/** Builds a link that prefills the payer's form, with the fields of the page and values that the page accepts. */
import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { faultIn, searchFor, type FilledIn } from '@portal/shared/contract/public/filled-in.ts';
import { senOf } from '@portal/shared/contract/kernel/money.ts';
import { rule, type RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import { methodFaults } from '@portal/shared/domain/bill-method.ts';
import { parseDecimal } from '@portal/shared/i18n/parse-decimal.ts';

type Field = keyof FilledIn;

/** The payer's fields of the page, in the order of the form. */
export function fieldsOf(page: Collection): readonly Field[] {
  const { amount_kind, max_quantity, asks_phone, reference_label } = page;
  const requested: Readonly<Record<Field, boolean>> = {
    amount: amount_kind === 'open',
    quantity: max_quantity > 1,
    reference: reference_label !== '',
    payer_name: true,
    payer_email: true,
    payer_phone: asks_phone,
  };
  return (Object.keys(requested) as Field[]).filter((field) => requested[field]);
}

/** The rule of the page that the value breaks; undefined for an empty value. */
function faultOf(page: Collection, field: Field, text: string): RuleMessage | undefined {
  if (text === '') return undefined;
  const fault = faultIn(field, text);
  if (fault) return field === 'quantity' ? rule('between', { min: 1, max: page.max_quantity }) : fault;
  const quantity = field === 'quantity' ? Number(plainNumber(text)) : 1;
  const faults: Readonly<Partial<Record<Field, RuleMessage>>> = methodFaults(
    { ...page, amount_kind: page.amount_kind ?? 'fixed' },
    { amount: senOf(text) ?? null, quantity, payer_phone: text, reference: text },
  );
  return faults[field];
}

interface Filled {
  /** The query of the link, with accepted values only: an invalid value is left out until it is corrected. */
  readonly search: string;
  readonly faults: Readonly<Partial<Record<Field, RuleMessage>>>;
}

export function filledBy(page: Collection, values: FilledIn): Filled {
  const checked = fieldsOf(page).map((field) => {
    const text = field === 'amount' ? parseDecimal(values.amount) : values[field].trim();
    return { field, text, fault: faultOf(page, field, text) };
  });
  const right = checked.filter(({ fault }) => fault === undefined);
  return {
    search: searchFor(Object.fromEntries(right.map(({ field, text }) => [field, text]))),
    faults: Object.fromEntries(checked.map(({ field, fault }) => [field, fault])),
  };
}
