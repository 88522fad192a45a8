/** The profile of the signed-in user: a person's own, whichever account is acted for. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Email, Id, orEmpty, Phone, Text } from '../../kernel/fields.ts';
import { MessageLanguage } from '../bills/messaging.ts';

export const MyDetails = v.object({
  id: Id,
  username: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  /** Of the pages, and of mails about these details. */
  language: MessageLanguage,
});
export type MyDetails = v.InferOutput<typeof MyDetails>;

export const MyDetailsForm = v.strictObject({
  name: Text(120),
  email: Email,
  phone: orEmpty(Phone),
  language: MessageLanguage,
  /** The present one. Only another email address needs it: links to new passwords go there. */
  password: v.optional(v.pipe(v.string(), v.nonEmpty('rule.required'), v.maxLength(256, 'rule.too_long'))),
});

export const users = {
  me: defineCall({ method: 'GET', path: 'users/me', access: 'session', data: MyDetails }),
  /**
   * Answers the same whether or not another person has the email address: several people may share one. A wrong password is
   * `invalidInput` for the field `password`.
   */
  updateMe: defineCall({
    method: 'PUT',
    path: 'users/me',
    access: 'session',
    body: MyDetailsForm,
    data: MyDetails,
  }),
};
