/** The current and past sessions of a person. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment } from '../../kernel/fields.ts';

/** How a session began. */
export const SIGN_IN_METHODS = [
  'password',
  'link',
  'totp',
  'passkey',
  'recovery_code',
  'switch',
  'registration',
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** The maximum number of sessions in the list, which has the newest ones. */
export const LISTED_SIGN_INS = 50;

export const SignIn = v.object({
  id: Id,
  /** Whether the caller's call belongs to this session. */
  is_current: v.boolean(),
  method: v.picklist(SIGN_IN_METHODS),
  /** The network address; empty if it was not stored. */
  address: v.string(),
  /** `Chrome`, `Safari`; empty if unknown. */
  browser: v.string(),
  /** `Windows`, `Android`; empty if unknown. */
  system: v.string(),
  /** The name of the account that the session is for. */
  account: v.string(),
  began_at: Moment,
  /** When the session was last renewed, rounded to a quarter of an hour. */
  last_active_at: Moment,
  /** Null while the session is active. */
  ended_at: v.nullable(Moment),
});
export type SignIn = v.InferOutput<typeof SignIn>;

const mine = { access: 'session', noApiKeys: true } as const;

export const signIns = {
  mine: defineCall({
    method: 'GET',
    path: 'users/me/sign-ins',
    ...mine,
    data: v.object({ sign_ins: v.array(SignIn) }),
  }),
  /** Ends every other session of the person, in every account. Returns the number of ended sessions. */
  endOthers: defineCall({
    method: 'POST',
    path: 'users/me/sign-out-elsewhere',
    ...mine,
    data: v.object({ ended: v.number() }),
  }),
};
