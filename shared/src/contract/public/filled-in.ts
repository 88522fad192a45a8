/**
 * Values that the link of a payment page prefills for its payer: `?amount=50&quantity=2&name=…&email=…&phone=…&reference=…`. The portal
 * writes such links and the payer's page reads them, both with these functions. All values are text, as typed.
 */
import * as v from 'valibot';
import { plainNumber } from '../kernel/digits.ts';
import { OwnBillForm } from './public-collections.ts';
import type { RuleMessage } from '../kernel/rules.ts';

const NAMES = {
  amount: 'amount',
  quantity: 'quantity',
  payer_name: 'name',
  payer_email: 'email',
  payer_phone: 'phone',
  reference: 'reference',
} as const;

type Field = keyof typeof NAMES;
export type FilledIn = Readonly<Record<Field, string>>;

const FIELDS = Object.keys(NAMES) as readonly Field[];

/** Reads the values from a URL's query; missing values are empty. The form rules check the values later. */
export function filledInBy(search: string): FilledIn {
  const query = new URLSearchParams(search);
  return Object.fromEntries(FIELDS.map((field) => [field, query.get(NAMES[field]) ?? ''])) as FilledIn;
}

/** The URL query for these values, with its question mark; empty if no field is set. */
export function searchFor(filled: Partial<FilledIn>): string {
  const values = FIELDS.map((field) => [NAMES[field], filled[field]?.trim() ?? '']);
  const search = new URLSearchParams(values.filter(([, text]) => text !== ''));
  return search.size > 0 ? `?${search}` : '';
}

/** The rule of the payer's form that the text breaks on every payment page, whatever its settings; amounts are decimal text. */
export function faultIn(field: Field, text: string): RuleMessage | undefined {
  const value = field === 'quantity' ? Number(plainNumber(text)) : text;
  const [issue] = v.safeParse(OwnBillForm.entries[field], value).issues ?? [];
  return issue?.message as RuleMessage | undefined;
}
