import { auditEntries } from '@portal/shared/contract/merchant/audit/audit-entries.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { factors, RESET_HOURS } from '@portal/shared/contract/merchant/identity/factors.ts';
import { people } from '@portal/shared/contract/merchant/identity/people.ts';
import { users as usersContract } from '@portal/shared/contract/merchant/identity/users.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { later, movedBy } from '../../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { addOwner, openAccount } from '../opening.ts';
import { recoveryCodes } from '../factors/tables.ts';
import { memberships, sessions } from '../tables.ts';
import { roleOf } from '../testing/people-access.ts';
import { PASSWORD, peopleOf } from '../testing/people.ts';
import { personToReset, personWithApp } from '../testing/reset-access.ts';

const DAY_MS = RESET_HOURS * 60 * 60_000;

withSandbox('the reset of second factors', (sandbox) => {
  let token = '';
  const owner = () => ({ sandbox: sandbox(), token });
  const { joined, everybody, mailsTo, remove } = peopleOf(sandbox, () => token);
  const idOfOwner = async () => (await everybody()).find(({ is_own }) => is_own)?.id ?? '';

  const ask = (id: string, by = token) => callGateway(sandbox(), people.resetFactor, { params: { id } }, { token: by });
  const stop = (id: string, by = token) => callGateway(sandbox(), people.stopReset, { params: { id } }, { token: by });
  const look = (id: string) => dataOf(sandbox(), people.get, { params: { id } }, { token });
  const codeOfSignIn = async (username: string | null) =>
    (await callGateway(sandbox(), auth.login, { body: { username: username ?? '', password: PASSWORD } })).code;
  async function wait(ms: number): Promise<void> {
    sandbox().clock.set(movedBy(sandbox().clock.setting(), ms));
    await sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
    token = (await sandbox().signIn('aminah')).access;
  }

  /** Signs in a person with a custom role that may change people. */
  async function signInManager(): Promise<string> {
    const { id } = await roleOf(owner(), { permissions: ['people.read', 'people.write'] });
    return (await joined(id)).token;
  }

  beforeEach(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });

  it('removes every factor a day after another owner’s request, ends the sessions, and sends a mail to the person and the owners', async () => {
    const person = await personWithApp(owner());
    const second = await joined('owner');
    expect((await ask(person.id)).code).toBe(CODES.success.code);
    const due_at = later(sandbox().clock.now(), DAY_MS).toISOString();
    expect((await look(person.id)).factor_reset).toMatchObject({ due_at, other_accounts: 0 });

    await wait(DAY_MS - 60_000);
    expect(await codeOfSignIn(person.username)).toBe(CODES.factorNeeded.code);
    await wait(60_000);
    expect(await codeOfSignIn(person.username)).toBe(CODES.success.code);
    expect(await look(person.id)).toMatchObject({ has_factor: false, factor_reset: null });
    const { code } = await callGateway(sandbox(), usersContract.me, {}, { token: person.token });
    expect(code).toBe(CODES.notAuthenticated.code);

    const [codes, open] = await sandbox().database.tx(async (tx) => [
      await tx.$count(recoveryCodes, eq(recoveryCodes.user_id, person.id)),
      // Only the session of the sign-in above is open: the reset ended the earlier session, not only its token.
      await tx.$count(sessions, and(eq(sessions.user_id, person.id), isNull(sessions.ended_at))),
    ]);
    expect({ codes, open }).toEqual({ codes: 0, open: 1 });

    for (const address of [person.email, second.email, 'aminah@example.my'])
      expect(mailsTo(address).map(({ subject }) => subject)).toEqual(
        expect.arrayContaining([
          `The second step of ${person.name} is to be reset`,
          `The second step of ${person.name} was reset`,
        ]),
      );
    const { list } = await dataOf(sandbox(), auditEntries.list, { query: { skip: 0, limit: 20 }, body: {} }, { token });
    const told = list.data.filter(({ subject_id }) => subject_id === person.id).map(({ action }) => action);
    expect(told).toEqual(expect.arrayContaining(['factor.reset_asked', 'factor.reset']));
  });

  it.each([
    ['the person themselves', async () => ({ id: await idOfOwner(), by: token }), CODES.anotherPerson],
    [
      'a person who is not an owner',
      async () => ({ id: (await personWithApp(owner())).id, by: await signInManager() }),
      CODES.notAllowed,
    ],
    [
      'an owner of another account',
      async () => ({ id: (await personWithApp(owner())).id, by: (await sandbox().signIn('weiming')).access }),
      CODES.notFound,
    ],
    [
      'an administrator',
      async () => ({ id: (await personWithApp(owner())).id, by: (await sandbox().signIn('puteri')).access }),
      CODES.notAllowed,
    ],
  ])('cannot be requested by %s', async (_who, prepare, { code }) => {
    const { id, by } = await prepare();
    expect((await ask(id, by)).code).toBe(code);
    expect(await dataOf(sandbox(), factors.mine, {}, { token })).toMatchObject({ reset: null });
  });

  it('is refused for a person without a factor', async () => {
    expect((await ask((await joined()).id)).code).toBe(CODES.wrongState.code);
  });

  it.each([
    [
      'the person',
      (id: string, own: string) => callGateway(sandbox(), factors.stopReset, {}, { token: own }).then(() => id),
    ],
    ['an owner', (id: string) => stop(id).then(() => id)],
  ])('can be stopped by %s before it takes effect', async (_who, stopIt) => {
    const person = await personToReset(owner());
    const { reset } = await dataOf(sandbox(), factors.mine, {}, { token: person.token });
    expect(reset).toMatchObject({ other_accounts: 0 });
    await stopIt(person.id, person.token);
    await wait(DAY_MS);
    expect(await codeOfSignIn(person.username)).toBe(CODES.factorNeeded.code);
    expect((await stop(person.id)).code).toBe(CODES.wrongState.code);
    expect(mailsTo(person.email)[0]?.subject).toBe(`The second step of ${person.name} stays`);
  });

  it('takes effect only after an owner of every account of the person has requested it', async () => {
    const person = await personWithApp(owner());
    const now = sandbox().clock.now();
    const accountId = await sandbox().database.tx(async (tx) => {
      const { id } = await openAccount(tx, 'Cawangan Ipoh', now);
      await addOwner(tx, { accountId: id, userId: person.id }, now);
      return id;
    });
    expect((await ask(person.id)).code).toBe(CODES.success.code);
    expect((await look(person.id)).factor_reset?.other_accounts).toBe(1);
    await wait(DAY_MS);
    expect(await codeOfSignIn(person.username)).toBe(CODES.factorNeeded.code);
    await sandbox().database.tx((tx) => tx.delete(memberships).where(eq(memberships.account_id, accountId)));
    await wait(60_000);
    expect(await codeOfSignIn(person.username)).toBe(CODES.success.code);
  });

  it('is cancelled when the owner who requested it leaves the account', async () => {
    const person = await personWithApp(owner());
    const second = await joined('owner');
    expect((await ask(person.id, second.token)).code).toBe(CODES.success.code);
    expect((await remove(second.id)).code).toBe(CODES.success.code);
    await wait(DAY_MS);
    expect(await codeOfSignIn(person.username)).toBe(CODES.factorNeeded.code);
  });
});
