/** The accounts that a signed-in user may act for. */
import * as v from 'valibot';
import { Account, Tokens, User } from './auth.ts';
import { defineCall } from '../../kernel/call.ts';
import { Id } from '../../kernel/fields.ts';
import { paging } from '../../kernel/paging.ts';

export const accounts = {
  /** The signed-in user, and this person's permissions in the current account. */
  me: defineCall({
    method: 'GET',
    path: 'accounts/users/me',
    access: 'session',
    data: v.object({ user: User, account: Account }),
  }),
  /** The owners of the current account, sorted by name; they can change people's roles. */
  owners: defineCall({
    method: 'GET',
    path: 'accounts/users/owners',
    access: 'session',
    data: v.object({ owners: v.array(v.object({ id: Id, name: v.string() })) }),
  }),
  /** The user's accounts, sorted by name, including the current account. */
  mine: defineCall({
    method: 'GET',
    path: 'accounts/me',
    access: 'session',
    query: v.strictObject(paging(100, 100)),
    data: v.object({ list: v.object({ data: v.array(Account), total: v.number() }) }),
  }),
  /** Ends this session and begins a session for the chosen account. The access token is in the envelope. */
  switch: defineCall({
    method: 'GET',
    path: 'accounts/merchant/{id}/switch',
    access: 'session',
    data: v.object({ ...Tokens, account: Account }),
  }),
};
