/** Opening, renaming and closing the accounts that a person may act for. */
import * as v from 'valibot';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { PortalType } from '../../kernel/call.ts';
import { defineRecord } from '../../kernel/resource.ts';
import { VERSIONED } from '../../kernel/version.ts';

export const AccountRecord = v.object({
  id: Id,
  name: v.string(),
  portal_type: PortalType,
  /** The caller's role in the account. */
  role: v.string(),
  /** Whether the caller may rename and close the account. */
  is_changeable: v.boolean(),
  /** Whether the caller acts for the account now. */
  is_acted_for: v.boolean(),
  created_at: Moment,
  ...VERSIONED,
});
export type AccountRecord = v.InferOutput<typeof AccountRecord>;

export const AccountForm = v.strictObject({ name: Text(120) });

/** The reasons why an account cannot be closed. */
export const ACCOUNT_LEFTOVERS = [
  'account',
  'people',
  'balance',
  'settlements',
  'payouts',
  'refunds',
  'bills',
  'collections',
  'stores',
] as const;
export type AccountLeftover = (typeof ACCOUNT_LEFTOVERS)[number];

const family = { path: 'accounts', access: 'merchant', area: 'company', item: AccountRecord } as const;

/**
 * `create` opens another account for the same business, with the caller as its owner. `remove` closes an account, or throws `accountOpen`,
 * whose data lists everything that is still open. `create`, `remove` and `update` need `company.write` in the account concerned.
 */
export const accountRecords = {
  ...defineRecord({ ...family, form: AccountForm }),
  find: defineFind({ ...family, by: {} }),
} as const;
