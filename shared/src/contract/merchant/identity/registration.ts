/**
 * Opening an account of one's own. First the gateway is told who wants one, and mails a link to that address; whoever follows
 * the link chooses a user name and a password, and is signed in. So nobody's address is used by others, and whether an address
 * has an account already is said in its mailbox only.
 */
import * as v from 'valibot';
import { auth } from './auth.ts';
import { defineCall } from '../../kernel/call.ts';
import { Email, Phone, Text } from '../../kernel/fields.ts';
import { NewPassword } from '../../kernel/password.ts';
import { FORM_RULES } from '../../kernel/rules/form-rules.ts';

export const OpenAccountForm = v.strictObject({
  name: Text(120),
  business: Text(120),
  email: Email,
  phone: Phone,
});

/** Capitals do not count, as in signing in. */
const Username = v.pipe(Text(40), FORM_RULES.min(3), v.regex(/^[A-Za-z0-9_-]+$/, 'rule.alpha_dash'));

export const RegisterForm = v.pipe(
  v.strictObject({
    registration_token: Text(512),
    username: Username,
    password: NewPassword,
    password_again: v.pipe(v.string(), v.nonEmpty('rule.required'), v.maxLength(256, 'rule.too_long')),
  }),
  FORM_RULES.confirmed('password', 'password_again'),
);

export const registration = {
  /** The same answer, as late, whoever has this address. */
  open: defineCall({ method: 'POST', path: 'users/open', access: 'public', body: OpenAccountForm, data: v.null() }),
  /** Opens the account with the token of the mail, once, and signs its owner in. */
  register: defineCall({
    method: 'POST',
    path: 'jwt/register',
    access: 'public',
    body: RegisterForm,
    data: auth.login.data,
  }),
};
