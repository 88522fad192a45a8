/** The payees of a merchant's payouts, with their bank accounts. */
import * as v from 'valibot';
import { plainNumber } from '../../kernel/digits.ts';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { defineResource } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';

/** The code of a bank that can receive money. The gateway checks whether the code exists. */
export const BankCode = v.pipe(
  v.string(rule('choose')),
  v.trim(),
  v.nonEmpty(rule('choose')),
  v.maxLength(11, rule('choose')),
);

/** A bank account number as banks write it, digits only. */
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
  /**
   * The name typed by the merchant, and the name that the bank returned at the last check; null if the bank knows no such
   * account.
   */
  holder_name: v.string(),
  verified_name: v.nullable(v.string()),
  verified_at: Moment,
  /** When the bank account was last changed. */
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

/** Only people, not API keys, may change who can receive money. */
export const payees = {
  ...family,
  create: { ...family.create, noApiKeys: true, stepUp: true },
  update: { ...family.update, noApiKeys: true, stepUp: true },
  remove: { ...family.remove, noApiKeys: true },
} as const;
