/**
 * What the link of a payment page fills in for its payer: `?amount=50&quantity=2&name=…&email=…&phone=…&reference=…`. The portal
 * writes such links and the payer's page reads them, both through here. Everything is text, as it was typed.
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

/** What the search of an address says; what it does not say is empty. Only form rules tell whether it is right. */
export function filledInBy(search: string): FilledIn {
  const query = new URLSearchParams(search);
  return Object.fromEntries(FIELDS.map((field) => [field, query.get(NAMES[field]) ?? ''])) as FilledIn;
}

/** The search of an address that says this, with its question mark; empty where no field is set. */
export function searchFor(filled: Partial<FilledIn>): string {
  const values = FIELDS.map((field) => [NAMES[field], filled[field]?.trim() ?? '']);
  const search = new URLSearchParams(values.filter(([, text]) => text !== ''));
  return search.size > 0 ? `?${search}` : '';
}

/** Which rule of the payer's form this breaks by itself, whatever the page asks; amounts are decimal text. */
export function faultIn(field: Field, text: string): RuleMessage | undefined {
  const value = field === 'quantity' ? Number(plainNumber(text)) : text;
  const [issue] = v.safeParse(OwnBillForm.entries[field], value).issues ?? [];
  return issue?.message as RuleMessage | undefined;
}
