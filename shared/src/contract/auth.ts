/** Signing in and staying signed in. Every successful token call carries the access token in the envelope's `token`. */
import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Email, Text } from './fields.ts';
import { NewPassword } from './password.ts';

export const PortalType = v.picklist(['merchant', 'introducer', 'admin']);
export type PortalType = v.InferOutput<typeof PortalType>;

/**
 * An account as one person has it. Only what is not sensitive: this is kept on the device (specification §3). The portal goes
 * by the permissions alone, so a gateway may have roles that nobody here has heard of.
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

export const auth = {
  login: defineCall({
    method: 'POST',
    path: 'jwt/login',
    access: 'public',
    body: LoginForm,
    data: v.object({ ...Tokens, account: Account, user: User }),
  }),
  refresh: defineCall({
    method: 'POST',
    path: 'jwt/refresh-token',
    access: 'public',
    body: v.strictObject({ refreshToken: Text(512) }),
    data: v.object(Tokens),
  }),
  /** The same answer whether or not somebody has this address: what there is to say goes by mail. */
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
  logout: defineCall({ method: 'POST', path: 'jwt/logout', access: 'session', data: v.null() }),
};
