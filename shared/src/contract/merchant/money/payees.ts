/** Whom a merchant pays out to, and where their money goes. */
import * as v from 'valibot';
import { plainNumber } from '../../kernel/digits.ts';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { defineResource } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';

/** A bank that money can be sent to, by its code. The gateway knows which there are. */
export const BankCode = v.pipe(
  v.string(rule('choose')),
  v.trim(),
  v.nonEmpty(rule('choose')),
  v.maxLength(11, rule('choose')),
);

/** The number of a bank account as banks write it: digits alone. */
export const BankAccountNumber = v.pipe(
  v.string(),
  v.transform(plainNumber),
  v.transform((text) => text.replace(/[ -]/g, '')),
  v.regex(/^\d{5,20}$/, rule('bank_account')),
);

export const Payee = v.object({
  id: Id,
  name: v.string(),
  bank_code: v.string(),
  account_number: v.string(),
  /** As the merchant typed it, and as the bank wrote it when it was asked last; null where the bank knows no such account. */
  holder_name: v.string(),
  verified_name: v.nullable(v.string()),
  verified_at: Moment,
  /** Since when the bank account is this one. */
  bank_changed_at: Moment,
  is_active: v.boolean(),
  created_at: Moment,
  ...VERSIONED,
});
export type Payee = v.InferOutput<typeof Payee>;

export const PayeeForm = v.strictObject({
  name: Text(120),
  bank_code: BankCode,
  account_number: BankAccountNumber,
  holder_name: Text(120),
  is_active: v.boolean(),
});

const family = defineResource({
  path: 'payees',
  access: 'merchant',
  area: 'payouts',
  item: Payee,
  form: PayeeForm,
  list: {
    path: 'payees/merchant-payees',
    search: ['name', 'holder_name', 'account_number'],
    sort: ['created_at', 'name'],
    filter: { is_active: ['true', 'false'] },
  },
});

/** To whom money may leave is decided by people. */
export const payees = {
  ...family,
  create: { ...family.create, forPeople: true, stepUp: true },
  update: { ...family.update, forPeople: true, stepUp: true },
  remove: { ...family.remove, forPeople: true },
} as const;
