/** The accounts that a signed-in user may act for. */
import * as v from 'valibot';
import { Account, Tokens, User } from './auth.ts';
import { defineCall } from '../../kernel/call.ts';
import { Id } from '../../kernel/fields.ts';
import { paging } from '../../kernel/paging.ts';

export const accounts = {
  /** The signed-in user, and the permissions of this person in the account acted for now. */
  me: defineCall({
    method: 'GET',
    path: 'accounts/users/me',
    access: 'session',
    data: v.object({ user: User, account: Account }),
  }),
  /** The owners of the account acted for now, by name; they can change people's roles. */
  owners: defineCall({
    method: 'GET',
    path: 'accounts/users/owners',
    access: 'session',
    data: v.object({ owners: v.array(v.object({ id: Id, name: v.string() })) }),
  }),
  /** The user's accounts by name, including the one acted for now. */
  mine: defineCall({
    method: 'GET',
    path: 'accounts/me',
    access: 'session',
    query: v.strictObject(paging(100, 100)),
    data: v.object({ list: v.object({ data: v.array(Account), total: v.number() }) }),
  }),
  /** Ends this session and begins one for the other account; the access token is in the envelope. */
  switch: defineCall({
    method: 'GET',
    path: 'accounts/merchant/{id}/switch',
    access: 'session',
    data: v.object({ ...Tokens, account: Account }),
  }),
};
