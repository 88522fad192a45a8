/** The accounts that a signed-in user may act for. */
import * as v from 'valibot';
import { Account, Tokens, User } from './auth.ts';
import { defineCall } from '../../kernel/call.ts';
import { Id } from '../../kernel/fields.ts';
import { paging } from '../../kernel/paging.ts';

export const accounts = {
  /** Who is signed in, and what this person may do in the account acted for now. */
  me: defineCall({
    method: 'GET',
    path: 'accounts/users/me',
    access: 'session',
    data: v.object({ user: User, account: Account }),
  }),
  /** Who can give another role to a person of the account acted for now: its owners, by name. */
  owners: defineCall({
    method: 'GET',
    path: 'accounts/users/owners',
    access: 'session',
    data: v.object({ owners: v.array(v.object({ id: Id, name: v.string() })) }),
  }),
  /** By name; the account acted for now is among them. */
  mine: defineCall({
    method: 'GET',
    path: 'accounts/me',
    access: 'session',
    query: v.strictObject(paging(100, 100)),
    data: v.object({ list: v.object({ data: v.array(Account), total: v.number() }) }),
  }),
  /** Ends this session and begins one for the other account; its access token is the envelope's. */
  switch: defineCall({
    method: 'GET',
    path: 'accounts/merchant/{id}/switch',
    access: 'session',
    data: v.object({ ...Tokens, account: Account }),
  }),
};
