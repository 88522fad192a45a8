/**
 * Opening a new account. A person enters their email address, and the gateway mails a link to that address. The person who follows the
 * link chooses a user name and a password, and is signed in. So nobody can register with another person's address, and only the mailbox
 * shows whether the address has an account already.
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
  /** The code of the introducer's link. If it stops working before the account is open, the account is opened without an introduction. */
  invite_code: v.exactOptional(InviteCode),
});

/** Compared without case at sign-in, so `Aminah` and `aminah` are one user name. */
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
  /** Gives the same response after the same time, whether or not the address is known. */
  open: defineCall({ method: 'POST', path: 'users/open', access: 'public', body: OpenAccountForm, data: v.null() }),
  /** Opens the account with the single-use token from the mail, and signs its owner in. */
  register: defineCall({
    method: 'POST',
    path: 'jwt/register',
    access: 'public',
    body: RegisterForm,
    data: auth.login.data,
  }),
};
