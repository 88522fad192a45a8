/** The profile of the signed-in user: a person's own, whichever account is acted for. */
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
  /** An address that becomes the person's with the code that was mailed there; null where none waits. */
  new_email: v.nullable(v.string()),
  phone: v.string(),
  /** Of the pages, and of mails about these details. */
  language: MessageLanguage,
  ...VERSIONED,
});
export type MyDetails = v.InferOutput<typeof MyDetails>;

export const MyDetailsForm = v.strictObject({
  name: Text(120),
  email: Email,
  phone: orEmpty(Phone),
  language: MessageLanguage,
  /** The present one. Another email address needs it, because links to new passwords go there, and so does a new password. */
  password: v.optional(v.pipe(v.string(), v.nonEmpty('rule.required'), v.maxLength(256, 'rule.too_long'))),
  new_password: v.optional(NewPassword),
  /** From the mail to `new_email`, which becomes the address with it. Spaces and small letters do not count. */
  email_code: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(/\s/g, '').toUpperCase()),
      v.check((code) => code === '' || /^[A-Z2-9]{8}$/.test(code), rule('email_code')),
      v.transform((code) => code || undefined),
    ),
  ),
});

/** Changes one's own password; part of `updateMe`. */
export const PasswordForm = v.strictObject({
  password: v.pipe(v.string(), v.nonEmpty(rule('required')), v.maxLength(256, rule('too_long'))),
  new_password: NewPassword,
});

export const users = {
  me: defineCall({ method: 'GET', path: 'users/me', access: 'session', data: MyDetails }),
  /**
   * Answers the same whether or not another person has the email address: several people may share one. Another `email` is not the
   * person's yet: a code is mailed there, and with it the address counts. A wrong password is `invalidInput` for the field `password`,
   * a wrong or ended code for `email_code`. A new password ends the person's other sessions.
   */
  updateMe: defineCall({
    method: 'PUT',
    path: 'users/me',
    access: 'session',
    body: changesOf(MyDetailsForm),
    data: MyDetails,
  }),
};
