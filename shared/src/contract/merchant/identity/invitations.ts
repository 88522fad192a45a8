/**
 * Joining an account by invitation. A new person is authenticated by the token in the mail. A person who already has a user name signs
 * in and accepts the invitations that were sent to their verified email address.
 */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { NewPassword } from '../../kernel/password.ts';
import { FORM_RULES } from '../../kernel/rules/form-rules.ts';
import { auth } from './auth.ts';
import { Username } from './registration.ts';

export const Invitation = v.object({
  id: Id,
  /** The name of the account. */
  account: v.string(),
  /** The person's name as the inviter wrote it. */
  name: v.string(),
  role: v.string(),
  role_name: v.nullable(v.string()),
  invited_by: v.string(),
  expires_at: Moment,
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const JoinForm = v.pipe(
  v.strictObject({
    invitation_token: Text(512),
    username: Username,
    password: NewPassword,
    password_again: v.pipe(v.string(), v.nonEmpty('rule.required'), v.maxLength(256, 'rule.too_long')),
  }),
  FORM_RULES.confirmed('password', 'password_again'),
);

export const invitations = {
  /** The invitation behind the link in a mail. Throws `invitationOver`. */
  look: defineCall({
    method: 'POST',
    path: 'auth/invitation',
    access: 'public',
    body: v.strictObject({ invitation_token: Text(512) }),
    data: Invitation,
  }),
  /**
   * Makes the user and signs them in to the account. Throws `invitationOver` for a token that was used, has expired or was withdrawn.
   * Throws `factorNeeded` for a former user with a second factor who reuses their user name: they have joined, and the second step signs
   * them in.
   */
  join: defineCall({
    method: 'POST',
    path: 'jwt/accept-invitation',
    access: 'public',
    body: JoinForm,
    data: auth.login.data,
  }),
  /** Invitations to the caller's own email address that can still be accepted, newest first. */
  mine: defineCall({ method: 'GET', path: 'users/invitations', access: 'session', data: v.array(Invitation) }),
  /**
   * Lets the caller act for the account from now on. Throws `invitationElsewhere` for an invitation to another address, and
   * `invitationOver` for an invitation that was accepted, was withdrawn or has expired.
   */
  accept: defineCall({
    method: 'POST',
    path: 'users/invitations/{id}',
    access: 'session',
    data: v.object({ account_id: Id, account: v.string() }),
  }),
};
