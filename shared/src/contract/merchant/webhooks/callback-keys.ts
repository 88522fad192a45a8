/** What a merchant's server checks the signatures of callbacks with: one key for all collections of an account. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Moment } from '../../kernel/fields.ts';
import { listed } from '../../kernel/list.ts';

export const CallbackKey = v.object({
  /** 32 bytes as hexadecimal digits. */
  key: v.string(),
  /** Null for the first, which every account has. */
  created_at: v.nullable(Moment),
  /** How long it signs beside newer ones; null for the newest. */
  signs_until: v.nullable(Moment),
});
export type CallbackKey = v.InferOutput<typeof CallbackKey>;

/** They are secrets: a user who may not change collections does not read them, and no other call answers them. */
const family = {
  path: 'payment-settings/callback-keys',
  access: 'merchant',
  needs: 'collections.write',
  forPeople: true,
} as const;

export const callbackKeys = {
  /** Those that sign now, newest first. */
  find: defineCall({ method: 'GET', ...family, data: listed(CallbackKey) }),
  /** Makes a new one; the others go on signing beside it for 24 hours. Answers as `find`. */
  create: defineCall({ method: 'POST', ...family, idempotent: true, data: listed(CallbackKey) }),
};
