/** The merchant's own bank accounts. Settlements go to one of them. */
import * as v from 'valibot';
import { Id, Moment, OptionalText, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineRecord } from '../../kernel/resource.ts';
import { VERSIONED } from '../../kernel/version.ts';
import { BankAccountNumber, BankCode } from './payees.ts';

export const Bank = v.object({
  id: Id,
  bank_code: v.string(),
  account_number: v.string(),
  /** The name of the holder as the bank writes it. */
  holder_name: v.string(),
  /** Settlements go to this account; a merchant has at most one such account. */
  is_settled_to: v.boolean(),
  /** No settlement is sent to the account before this time, because the account is new; null if there is no waiting time. */
  held_until: v.nullable(Moment),
  created_at: Moment,
  ...VERSIONED,
});
export type Bank = v.InferOutput<typeof Bank>;

export const BankForm = v.strictObject({
  bank_code: BankCode,
  account_number: BankAccountNumber,
  holder_name: Text(120),
  /** The holder's name at the bank, which the person confirms if it differs from the typed one. */
  confirmed_name: v.exactOptional(OptionalText(120)),
  is_settled_to: v.boolean(),
});

const family = { path: 'banks', access: 'merchant', area: 'settlements', item: Bank } as const;

const record = defineRecord({ ...family, form: BankForm });

/**
 * `create` and `update` look up the holder's name at the bank, and throw `holderDiffers` if the name differs and was not confirmed. The
 * account that settlements go to cannot be deleted (`inUse`); choosing another account replaces it. All owners are notified of each change
 * by mail.
 */
export const banks = {
  ...record,
  create: { ...record.create, stepUp: true },
  update: { ...record.update, stepUp: true },
  remove: { ...record.remove, stepUp: true },
  find: defineFind({ ...family, by: {} }),
} as const;
