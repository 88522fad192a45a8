/** The profile of the signed-in user, which is the same for every account that they act for. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Email, Id, orEmpty, Phone, Text } from '../../kernel/fields.ts';
import { NewPassword } from '../../kernel/password.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { MessageLanguage } from '../bills/messaging.ts';

export const MyDetails = v.object({
  id: Id,
  username: v.string(),
  name: v.string(),
  email: v.string(),
  /** A new address that is not confirmed yet with the code mailed to it; null if there is none. */
  new_email: v.nullable(v.string()),
  phone: v.string(),
  /** The language of pages, and of mails about the person's sign-in details. */
  language: MessageLanguage,
  ...VERSIONED,
});
export type MyDetails = v.InferOutput<typeof MyDetails>;

export const MyDetailsForm = v.strictObject({
  name: Text(120),
  email: Email,
  phone: orEmpty(Phone),
  language: MessageLanguage,
  /**
   * The current password. Required for a new password, and for a new email address because links to reset passwords are mailed to
   * that address.
   */
  password: v.optional(v.pipe(v.string(), v.nonEmpty('rule.required'), v.maxLength(256, 'rule.too_long'))),
  new_password: v.optional(NewPassword),
  /** The code mailed to `new_email`, which confirms that address. Spaces and case are ignored. */
  email_code: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(/\s/g, '').toUpperCase()),
      v.check((code) => code === '' || /^[A-Z2-9]{8}$/.test(code), rule('email_code')),
      v.transform((code) => code || undefined),
    ),
  ),
});

/** The part of `updateMe` that changes the caller's own password. */
export const PasswordForm = v.strictObject({
  password: v.pipe(v.string(), v.nonEmpty(rule('required')), v.maxLength(256, rule('too_long'))),
  new_password: NewPassword,
});

export const users = {
  me: defineCall({ method: 'GET', path: 'users/me', access: 'session', data: MyDetails }),
  /**
   * Gives the same response whether or not another person has the email address; several people may share one. A new `email` takes effect
   * only with the code that is mailed to it. Throws `invalidInput` at `password` for a wrong password, and at `email_code` for a wrong or
   * expired code. A new password ends the person's other sessions.
   */
  updateMe: defineCall({
    method: 'PUT',
    path: 'users/me',
    access: 'session',
    body: changesOf(MyDetailsForm),
    data: MyDetails,
  }),
};
