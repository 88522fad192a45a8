/** Signing in and staying signed in. Every successful token call carries the access token in the envelope's `token`. */
import * as v from 'valibot';
import { defineCall, PortalType } from '../../kernel/call.ts';
import { Email, Text } from '../../kernel/fields.ts';
import { NewPassword } from '../../kernel/password.ts';

/**
 * An account as one person has it. Only what is not sensitive: this is stored on the device (specification §3). The portal goes
 * by the permissions alone, so a gateway may have roles that are unknown here.
 */
export const Account = v.object({
  id: v.string(),
  name: v.string(),
  portal_type: PortalType,
  role: v.string(),
  permissions: v.array(v.string()),
});
export type Account = v.InferOutput<typeof Account>;

export const User = v.object({ name: v.string(), email: v.string() });

export const LoginForm = v.strictObject({
  username: Text(120),
  password: v.pipe(v.string(), v.nonEmpty('rule.required'), v.maxLength(256)),
});

/** For both kinds the email address is what a person still knows. */
export const ForgottenForm = v.strictObject({ forgotten: v.picklist(['password', 'username']), email: Email });
export type Forgotten = v.InferOutput<typeof ForgottenForm>['forgotten'];

export const NewPasswordForm = v.strictObject({ reset_token: Text(512), password: NewPassword });

export const Tokens = { refresh_token: v.string(), expires_at: v.pipe(v.string(), v.isoTimestamp()) };

/** What every way of signing in answers. */
const SignedIn = v.object({ ...Tokens, account: Account, user: User });

export const auth = {
  login: defineCall({
    method: 'POST',
    path: 'jwt/login',
    access: 'public',
    body: LoginForm,
    data: SignedIn,
  }),
  /** The same for a portal that is for merchants only: `wrongPortal` for anybody else who knows their password. */
  merchantLogin: defineCall({
    method: 'POST',
    path: 'auth/merchant-access-token',
    access: 'public',
    body: LoginForm,
    data: SignedIn,
  }),
  /** The same for the portal of introducers. */
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
  /** The same answer whether or not the address is known: everything else is sent by mail. */
  forgotten: defineCall({
    method: 'POST',
    path: 'portal/unify/forgot-password',
    access: 'public',
    body: ForgottenForm,
    data: v.null(),
  }),
  /** Sets a new password with the token of the mail, once; every session of this person ends. */
  resetPassword: defineCall({
    method: 'POST',
    path: 'portal/reset-password',
    access: 'public',
    body: NewPasswordForm,
    data: v.null(),
  }),
  /** Signs in with the code of a mail, once. `notFound` for a code that was used, has ended or never was. */
  byLink: defineCall({
    method: 'POST',
    path: 'auth/access-token-viu',
    access: 'public',
    body: v.strictObject({ code: Text(512) }),
    data: SignedIn,
  }),
  /**
   * Whether an access token still opens calls, without changing anything. `stale`: it does not, and renewing its session may
   * help; also said of what is no token of ours. `over`: its session has ended.
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
