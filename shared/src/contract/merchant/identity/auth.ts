/** Signing in, and renewing a session. Every call that returns tokens has the access token in the envelope's `token`. */
import * as v from 'valibot';
import { defineCall, PortalType } from '../../kernel/call.ts';
import { Email, Moment, Text } from '../../kernel/fields.ts';
import { NewPassword } from '../../kernel/password.ts';

/**
 * An account with one person's role in it. It contains nothing sensitive, because it is stored on the device (specification §3). The
 * portal checks only the permissions, so a gateway may have roles that are unknown here.
 */
export const Account = v.object({
  id: v.string(),
  name: v.string(),
  portal_type: PortalType,
  role: v.string(),
  permissions: v.array(v.string()),
  /**
   * The time since which the account is suspended; nothing of a suspended account can be changed. Missing if the device stored the account
   * before this field existed, or if the gateway suspends no accounts.
   */
  suspended_at: v.nullish(Moment),
});
export type Account = v.InferOutput<typeof Account>;

export const User = v.object({ name: v.string(), email: v.string() });

export const LoginForm = v.strictObject({
  username: Text(120),
  password: v.pipe(v.string(), v.nonEmpty('rule.required'), v.maxLength(256)),
});

/** A forgotten password or user name is recovered by the email address. */
export const ForgottenForm = v.strictObject({ forgotten: v.picklist(['password', 'username']), email: Email });
export type Forgotten = v.InferOutput<typeof ForgottenForm>['forgotten'];

export const NewPasswordForm = v.strictObject({ reset_token: Text(512), password: NewPassword });

export const Tokens = { refresh_token: v.string(), expires_at: v.pipe(v.string(), v.isoTimestamp()) };

/** The response of every sign-in call. */
const SignedIn = v.object({ ...Tokens, account: Account, user: User });

export const auth = {
  login: defineCall({
    method: 'POST',
    path: 'jwt/login',
    access: 'public',
    body: LoginForm,
    data: SignedIn,
  }),
  /** Like `login`, for a portal of merchants only. Throws `wrongPortal` for other users with a correct password. */
  merchantLogin: defineCall({
    method: 'POST',
    path: 'auth/merchant-access-token',
    access: 'public',
    body: LoginForm,
    data: SignedIn,
  }),
  /** Like `login`, for the portal of introducers. */
  introducerLogin: defineCall({
    method: 'POST',
    path: 'auth/introducer-access-token',
    access: 'public',
    body: LoginForm,
    data: SignedIn,
  }),
  refresh: defineCall({
    method: 'POST',
    path: 'jwt/refresh-token',
    access: 'public',
    body: v.strictObject({ refreshToken: Text(512) }),
    data: v.object(Tokens),
  }),
  /** Gives the same response whether or not the address is known; the user name or the link is sent by mail only. */
  forgotten: defineCall({
    method: 'POST',
    path: 'portal/unify/forgot-password',
    access: 'public',
    body: ForgottenForm,
    data: v.null(),
  }),
  /** Sets a new password with the single-use token from the mail; every session of this person ends. */
  resetPassword: defineCall({
    method: 'POST',
    path: 'portal/reset-password',
    access: 'public',
    body: NewPasswordForm,
    data: v.null(),
  }),
  /** Signs in with the single-use code from a mail. Throws `notFound` for a code that was used, has expired or never existed. */
  byLink: defineCall({
    method: 'POST',
    path: 'auth/access-token-viu',
    access: 'public',
    body: v.strictObject({ code: Text(512) }),
    data: SignedIn,
  }),
  /**
   * Checks whether an access token still works, without changing anything. `stale`: the token does not work, but renewing the
   * session may help; also returned for text that is no token of the gateway. `over`: the session has ended.
   */
  testToken: defineCall({
    method: 'POST',
    path: 'auth/test-token',
    access: 'public',
    body: v.strictObject({ access_token: Text(2048) }),
    data: v.object({ state: v.picklist(['good', 'stale', 'over']) }),
  }),
  logout: defineCall({ method: 'POST', path: 'jwt/logout', access: 'session', data: v.null() }),
};
