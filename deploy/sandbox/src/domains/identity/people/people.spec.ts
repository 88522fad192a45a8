/** The people of an account: they are invited by mail, given a role, suspended and removed. */
import { randomUUID } from 'node:crypto';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { auditEntries } from '@portal/shared/contract/merchant/audit/audit-entries.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { FactorRequest, secondStep } from '@portal/shared/contract/merchant/identity/factors.ts';
import { invitations } from '@portal/shared/contract/merchant/identity/invitations.ts';
import { INVITED_DAYS, people } from '@portal/shared/contract/merchant/identity/people.ts';
import * as v from 'valibot';
import { movedBy } from '../../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { turnAppOn } from '../testing/factors.ts';
import { invitedBy, newAddress, roleOf, tokenTo } from '../testing/people-access.ts';
import { peopleOf, PASSWORD } from '../testing/people.ts';

const A_DAY = 24 * 60 * 60_000;

withSandbox('people of an account', (sandbox) => {
  let token = '';
  beforeEach(async () => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), 61 * 60_000));
    token = (await sandbox().signIn('aminah')).access;
  });

  const { maker, newcomer, mailsTo, everybody, joined, remove, change } = peopleOf(sandbox, () => token);

  it('a person who is invited by mail chooses a user name and a password, and has the role of the invitation', async () => {
    const { email, status, is_expired } = await invitedBy(maker());
    expect({ status, is_expired }).toEqual({ status: 'invited', is_expired: false });
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Invitation to Tadika Sinar Pagi' });
    const look = await dataOf(sandbox(), invitations.look, { body: { invitation_token: tokenTo(maker(), email) } });
    expect(look).toMatchObject({ account: 'Tadika Sinar Pagi', role: 'finance', invited_by: 'Aminah binti Yusof' });
    const answer = await callGateway(sandbox(), invitations.join, newcomer(tokenTo(maker(), email)));
    const me = await dataOf(sandbox(), accounts.me, {}, { token: answer.token ?? '' });
    expect(me).toMatchObject({ account: { name: 'Tadika Sinar Pagi', role: 'finance' }, user: { email } });
    const again = await callGateway(sandbox(), invitations.join, newcomer(tokenTo(maker(), email)));
    expect(again.code).toBe(CODES.invitationOver.code);
  });

  it('a person who already has a user name signs in and accepts the invitation', async () => {
    const { id } = await invitedBy(maker(), { email: 'WeiMing@example.my', role: 'clerk' });
    const [mail] = mailsTo('weiming@example.my');
    expect(mail?.link.to).toMatch(new RegExp(`/invitations/view\\?invitation=${id}$`));
    const by = { token: (await sandbox().signIn('weiming')).access };
    expect(await dataOf(sandbox(), invitations.mine, {}, by)).toMatchObject([{ id, account: 'Tadika Sinar Pagi' }]);
    const { account_id } = await dataOf(sandbox(), invitations.accept, { params: { id } }, by);
    const there = await callGateway(sandbox(), accounts.switch, { params: { id: account_id } }, by);
    expect(there.data).toMatchObject({ account: { role: 'clerk' } });
    const [weiming] = (await everybody()).filter(({ username }) => username === 'weiming');
    expect(await remove(weiming?.id ?? '')).toMatchObject({ code: CODES.success.code });
  });

  it('an invitation to another person, an expired invitation and a withdrawn invitation are refused with the reason', async () => {
    const { clock } = sandbox();
    const before = clock.setting();
    const elsewhere = await invitedBy(maker());
    const weiming = { token: (await sandbox().signIn('weiming')).access };
    const accept = (id: string) => callGateway(sandbox(), invitations.accept, { params: { id } }, weiming);
    expect((await accept(elsewhere.id)).code).toBe(CODES.invitationElsewhere.code);
    const old = tokenTo(maker(), elsewhere.email);
    await dataOf(sandbox(), people.resend, { params: { id: elsewhere.id } }, { token });
    const join = async (invitation_token: string) =>
      (await callGateway(sandbox(), invitations.join, newcomer(invitation_token))).code;
    expect(await join(old)).toBe(CODES.invitationOver.code);
    expect(await remove(elsewhere.id)).toMatchObject({ code: CODES.success.code });
    expect(await join(tokenTo(maker(), elsewhere.email))).toBe(CODES.invitationOver.code);
    const late = await invitedBy(maker());
    clock.set(movedBy(clock.setting(), INVITED_DAYS * A_DAY));
    expect(await join(tokenTo(maker(), late.email))).toBe(CODES.invitationOver.code);
    token = (await sandbox().signIn('aminah')).access;
    expect((await everybody()).find(({ id }) => id === late.id)).toMatchObject({ is_expired: true });
    clock.set(before);
  });

  it('an invitation is refused while the address has an open invitation, or when a person of the account has the address', async () => {
    const email = newAddress();
    await invitedBy(maker(), { email });
    const invite = (address: string) =>
      callGateway(
        sandbox(),
        people.create,
        { body: { name: 'Nadia', email: address, role: 'clerk' as const } },
        { token },
      );
    expect(await invite(email.toUpperCase())).toMatchObject({
      fields: { email: 'An invitation to this address is open' },
    });
    expect(await invite('rosnah@example.my')).toMatchObject({
      fields: { email: 'A person with this address belongs to the account' },
    });
  });

  it('a changed role applies from the next call on, is announced by mail, and is in the audit list', async () => {
    const person = await joined('clerk');
    expect(await change(person.id, { role: 'finance' })).toMatchObject({ code: CODES.success.code });
    const me = await dataOf(sandbox(), accounts.me, {}, { token: person.token });
    expect(me.account.role).toBe('finance');
    expect(mailsTo(person.email)[0]?.subject).toBe('Your role in Tadika Sinar Pagi was changed');
    const details = await dataOf(sandbox(), people.get, { params: { id: person.id } }, { token });
    expect(details.last_change).toMatchObject({
      action: 'person.changed',
      by_name: 'Aminah binti Yusof',
      before: { role: 'clerk' },
      after: { role: 'finance' },
    });
  });

  it('a suspended person is signed out and cannot sign in until the suspension ends', async () => {
    const person = await joined('finance');
    await change(person.id, { role: 'finance', is_suspended: true });
    const list = (by: string) => callGateway(sandbox(), accounts.me, {}, { token: by });
    expect((await list(person.token)).code).toBe(401);
    const signIn = () =>
      callGateway(sandbox(), auth.login, { body: { username: person.username ?? '', password: PASSWORD } });
    expect((await signIn()).code).toBe(CODES.wrongCredentials.code);
    await change(person.id, { role: 'finance' });
    expect((await signIn()).code).toBe(CODES.success.code);
    expect(mailsTo(person.email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['You were suspended in Tadika Sinar Pagi', 'You can open Tadika Sinar Pagi again']),
    );
  });

  it('a person who was removed from every account keeps their user name when they are invited again', async () => {
    const { email } = await invitedBy(maker());
    const username = `nadia-${randomUUID().slice(0, 8)}`;
    await dataOf(sandbox(), invitations.join, newcomer(tokenTo(maker(), email), username));
    const taken = await invitedBy(maker());
    const other = await callGateway(sandbox(), invitations.join, newcomer(tokenTo(maker(), taken.email), username));
    expect(other).toMatchObject({ fields: { username: expect.any(String) } });
    const found = (await everybody()).find((person) => person.email === email);
    await remove(found?.id ?? '');
    await invitedBy(maker(), { email });
    const back = await callGateway(sandbox(), invitations.join, newcomer(tokenTo(maker(), email), username));
    expect(back).toMatchObject({ code: CODES.success.code });
  });

  it('a person who joins again with their old user name must also use their second factor', async () => {
    const { email } = await invitedBy(maker());
    const username = `nadia-${randomUUID().slice(0, 8)}`;
    const first = await callGateway(sandbox(), invitations.join, newcomer(tokenTo(maker(), email), username));
    const { codes } = await turnAppOn({ sandbox: sandbox(), token: first.token ?? '' });
    const found = async () => (await everybody()).find((person) => person.email === email);
    await remove((await found())?.id ?? '');
    await invitedBy(maker(), { email });
    const invitation = tokenTo(maker(), email);
    const back = await callGateway(sandbox(), invitations.join, newcomer(invitation, username));
    expect(back).toMatchObject({ code: CODES.factorNeeded.code, token: null });
    const again = await callGateway(sandbox(), invitations.join, newcomer(invitation, username));
    expect(again.code).toBe(CODES.invitationOver.code);
    const { ticket } = v.parse(FactorRequest, back.data);
    const step = (code: string) => callGateway(sandbox(), secondStep.byCode, { body: { ticket, code } });
    expect(await step('not-a-code')).toMatchObject({ token: null });
    const { token: opened } = await step(codes?.[0] ?? '');
    const me = await dataOf(sandbox(), accounts.me, {}, { token: opened ?? '' });
    expect(me).toMatchObject({ account: { name: 'Tadika Sinar Pagi', role: 'finance' }, user: { email } });
    expect(await found()).toMatchObject({ username });
  });

  it('a person who is not an owner grants only their own permissions, makes no owners, and changes no person who has more permissions', async () => {
    const role = await roleOf(maker(), { permissions: ['people.read', 'people.write', 'bills.read'] });
    const { token: by } = await joined(role.id);
    const invite = (given: string) =>
      callGateway(
        sandbox(),
        people.create,
        { body: { name: 'Nadia', email: newAddress(), role: given } },
        { token: by },
      );
    expect(await invite('owner')).toMatchObject({
      fields: { role: 'Only an owner makes another person an owner' },
    });
    expect(await invite('clerk')).toMatchObject({
      fields: { role: expect.stringMatching(/^This brings more than you may do yourself: See collections, /) },
    });
    expect(await invite(role.id)).toMatchObject({ code: CODES.success.code });
    const beyond = { fields: { role: 'This person may do more than you' } };
    for (const person of (await everybody()).filter(({ username }) =>
      ['aminah', 'chandran'].includes(username ?? ''),
    )) {
      expect(await change(person.id, { role: role.id }, by)).toMatchObject(beyond);
      expect(await remove(person.id, by)).toMatchObject(beyond);
    }
  });

  it('the API keys of a removed person are listed, and are handed to a chosen person or revoked', async () => {
    const person = await joined('finance');
    const key = await dataOf(
      sandbox(),
      apiKeys.create,
      { body: { name: 'Kedai', scopes: ['bills.read'], expires_on: null } },
      { token: person.token },
    );
    const leaving = await dataOf(sandbox(), people.leaving, { params: { id: person.id } }, { token });
    expect(leaving).toMatchObject({ keys: [{ id: key.id, name: 'Kedai' }], invitations: [] });
    const bystander = await joined('clerk');
    const limited = await roleOf(maker(), { permissions: ['customers.read'] });
    await change(bystander.id, { role: limited.id });
    expect(await remove(person.id, token, bystander.id)).toMatchObject({
      fields: { to: 'Nadia binti Osman may not do all that these keys may' },
    });
    const chandran = (await everybody()).find(({ username }) => username === 'chandran');
    expect(await remove(person.id, token, chandran?.id)).toMatchObject({ code: CODES.success.code });
    const call = () =>
      callGateway(sandbox(), bills.list, { query: { skip: 0, limit: 10 }, body: {} }, { token: key.secret ?? '' });
    expect((await call()).code).toBe(CODES.success.code);
    const other = await joined('finance');
    const second = await dataOf(
      sandbox(),
      apiKeys.create,
      { body: { name: 'Kedai dua', scopes: ['bills.read'], expires_on: null } },
      { token: other.token },
    );
    await remove(other.id);
    const revoked = await callGateway(
      sandbox(),
      bills.list,
      { query: { skip: 0, limit: 10 }, body: {} },
      { token: second.secret ?? '' },
    );
    expect(revoked.code).toBe(CODES.keyRevoked.code);
  });

  it('each change of a person is in the audit list', async () => {
    const person = await joined('clerk');
    await change(person.id, { role: 'finance', is_suspended: true });
    await change(person.id, { role: 'finance' });
    await remove(person.id);
    const input = {
      query: { skip: 0, limit: 10 },
      body: {
        search: { search_enable: false, search_key: '', search_column: 'subject_name' as const },
        sort: { parameter_name: 'created_at' as const, sort_type: 'desc' as const },
        filter: { group: 'person' as const },
      },
    };
    const { list } = await dataOf(sandbox(), auditEntries.list, input, { token });
    const actions = list.data.filter(({ subject_id }) => subject_id === person.id).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(
      ['person.changed', 'person.joined', 'person.removed', 'person.resumed', 'person.suspended'].toSorted(),
    );
  });
});
