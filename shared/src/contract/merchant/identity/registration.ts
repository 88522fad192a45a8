/**
 * Opening an account of one's own. First a person enters their address, and the gateway mails a link to it; the person who
 * follows the link chooses a user name and a password, and is signed in. So an address cannot be used by others, and only its
 * mailbox shows whether it has an account already.
 */
import * as v from 'valibot';
import { InviteCode } from '../../public/invite-code.ts';
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
  /** Of the introducer whose link was followed. One that stops working until the account is there opens it without an introduction. */
  invite_code: v.exactOptional(InviteCode),
});

/** Capitals do not count, as in signing in. */
export const Username = v.pipe(Text(40), FORM_RULES.min(3), v.regex(/^[A-Za-z0-9_-]+$/, 'rule.alpha_dash'));

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
  /** The same answer after the same time, whether or not the address is known. */
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
