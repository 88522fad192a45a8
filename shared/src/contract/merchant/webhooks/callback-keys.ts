/** The keys with which a merchant's server verifies the signatures of callbacks; they apply to all collections of an account. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Moment } from '../../kernel/fields.ts';
import { listed } from '../../kernel/list.ts';

export const CallbackKey = v.object({
  /** 32 bytes as hexadecimal digits. */
  key: v.string(),
  /** Null for the first key, which every account has. */
  created_at: v.nullable(Moment),
  /** Until when callbacks are signed with this key in addition to newer keys; null for the newest key. */
  signs_until: v.nullable(Moment),
});
export type CallbackKey = v.InferOutput<typeof CallbackKey>;

/** The keys are secret: only users who may change collections can read them, and no other call returns them. */
const family = {
  path: 'payment-settings/callback-keys',
  access: 'merchant',
  needs: 'collections.write',
  noApiKeys: true,
} as const;

export const callbackKeys = {
  /** The keys with which callbacks are signed now, newest first. */
  find: defineCall({ method: 'GET', ...family, data: listed(CallbackKey) }),
  /** Makes a new key. For 24 hours, callbacks are signed with the older keys too. Returns the same data as `find`. */
  create: defineCall({ method: 'POST', ...family, idempotent: true, data: listed(CallbackKey) }),
};
