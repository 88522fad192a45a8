/** Helpers for specs that invite, join, change and remove people of an account. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { invitations } from '@portal/shared/contract/merchant/identity/invitations.ts';
import { people } from '@portal/shared/contract/merchant/identity/people.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { invitedBy, tokenTo } from './people-access.ts';

export const PASSWORD = 'Sirap-Bandung-1!';

/** @param tokenOf returns the token of the owner, who signs in again before every test */
export function peopleOf(sandbox: () => TestSandbox, tokenOf: () => string) {
  const maker = () => ({ sandbox: sandbox(), token: tokenOf() });
  const newcomer = (invitation_token: string, username = `nadia-${randomUUID().slice(0, 8)}`) => ({
    body: { invitation_token, username, password: PASSWORD, password_again: PASSWORD },
  });
  const mailsTo = (email: string) =>
    sandbox()
      .app.sandbox.mailbox.mails()
      .filter(({ to }) => to === email);
  const everybody = async (by = tokenOf()) =>
    (await dataOf(sandbox(), people.find, { query: { skip: 0, limit: 100 } }, { token: by })).list.data;

  /** Makes a new person with this role; returns the person with an access token. */
  async function joined(role: CallInput<typeof people.create>['body']['role'] = 'finance', by = tokenOf()) {
    const { email } = await invitedBy({ sandbox: sandbox(), token: by }, { role });
    const answer = await callGateway(sandbox(), invitations.join, newcomer(tokenTo(maker(), email)));
    const found = (await everybody()).find((person) => person.email === email);
    if (!found || answer.token === null) throw new Error('Nobody joined.');
    return { ...found, token: answer.token };
  }
  const remove = (id: string, by = tokenOf(), to = '') =>
    callGateway(sandbox(), people.remove, { params: { id }, query: { to } }, { token: by });
  const change = (id: string, body: { role: string; is_suspended?: boolean }, by = tokenOf()) =>
    callGateway(sandbox(), people.update, { params: { id }, body: { is_suspended: false, ...body } }, { token: by });

  return { maker, newcomer, mailsTo, everybody, joined, remove, change };
}
