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
  /** As the bank writes it. */
  holder_name: v.string(),
  /** Settlements go to this one; at most one of a merchant's. */
  is_settled_to: v.boolean(),
  /** Until then no settlement is sent to it, because it is new; null where it waits for nothing. */
  held_until: v.nullable(Moment),
  created_at: Moment,
  ...VERSIONED,
});
export type Bank = v.InferOutput<typeof Bank>;

export const BankForm = v.strictObject({
  bank_code: BankCode,
  account_number: BankAccountNumber,
  holder_name: Text(120),
  /** The bank's name of the holder, where it differs from what was typed. */
  confirmed_name: v.exactOptional(OptionalText(120)),
  is_settled_to: v.boolean(),
});

const family = { path: 'banks', access: 'merchant', area: 'settlements', item: Bank } as const;

const record = defineRecord({ ...family, form: BankForm });

/**
 * `create` and `update` ask the bank for the holder's name: `holderDiffers` where it is another one and was not confirmed. The one that
 * settlements go to is not deleted (`inUse`), and gives that up only to another one. All owners are told of each change by mail.
 */
export const banks = {
  ...record,
  create: { ...record.create, stepUp: true },
  update: { ...record.update, stepUp: true },
  remove: { ...record.remove, stepUp: true },
  find: defineFind({ ...family, by: {} }),
} as const;
