/** Signing in and staying signed in. Every successful token call carries the access token in the envelope's `token`. */
import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Text } from './fields.ts';

export const PortalType = v.picklist(['merchant', 'introducer', 'admin']);
export type PortalType = v.InferOutput<typeof PortalType>;

/** Only what is not sensitive: this is kept on the device (specification §3). */
export const Account = v.object({ id: v.string(), name: v.string(), portal_type: PortalType });
export type Account = v.InferOutput<typeof Account>;

export const LoginForm = v.strictObject({
  username: Text(120),
  password: v.pipe(v.string(), v.nonEmpty('rule.required'), v.maxLength(256)),
});

const Tokens = { refresh_token: v.string(), expires_at: v.pipe(v.string(), v.isoTimestamp()) };

export const auth = {
  login: defineCall({
    method: 'POST',
    path: 'jwt/login',
    access: 'public',
    body: LoginForm,
    data: v.object({ ...Tokens, account: Account, user: v.object({ name: v.string(), email: v.string() }) }),
  }),
  refresh: defineCall({
    method: 'POST',
    path: 'jwt/refresh-token',
    access: 'public',
    body: v.strictObject({ refreshToken: Text(512) }),
    data: v.object(Tokens),
  }),
  logout: defineCall({ method: 'POST', path: 'jwt/logout', access: 'session', data: v.null() }),
};
