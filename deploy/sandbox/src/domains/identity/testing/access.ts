/** Test fixtures for the calls of signing in, people and accounts. */
import { randomUUID } from 'node:crypto';
import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { FactorRequest, factors, proofs, secondStep } from '@portal/shared/contract/merchant/identity/factors.ts';
import { listSettings } from '@portal/shared/contract/merchant/identity/list-settings.ts';
import { registration } from '@portal/shared/contract/merchant/identity/registration.ts';
import { roles } from '@portal/shared/contract/merchant/identity/roles.ts';
import { signIns } from '@portal/shared/contract/merchant/identity/sign-ins.ts';
import { users } from '@portal/shared/contract/merchant/identity/users.ts';
import * as v from 'valibot';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { row, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { peopleFixtures } from './people-access.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { authenticator } from './authenticator.ts';
import { resetFixtures } from './reset-access.ts';
import { addPasskey, beginApp, codeOf, proofTicket, turnAppOn } from './factors.ts';

/** A reset token from the mail of a person whose sessions no other fixture needs. */
async function resetTokenOf({ sandbox }: Owner): Promise<string> {
  const body = { forgotten: 'password' as const, email: 'hafiz@example.my' };
  await dataOf(sandbox, auth.forgotten, { body });
  const [mail] = sandbox.app.sandbox.mailbox.mails();
  return new URL(mail?.link.to ?? '').hash.slice(1);
}

/** A sign-in code from the mail of a person whose sessions no other fixture needs. */
async function linkCodeOf({ sandbox }: Owner): Promise<string> {
  const body = { forgotten: 'username' as const, email: 'farid@example.my' };
  await dataOf(sandbox, auth.forgotten, { body });
  const [mail] = sandbox.app.sandbox.mailbox.mails();
  return new URL(mail?.link.to ?? '').hash.slice(1);
}

const NEWCOMER = {
  name: 'Devi a/p Raman',
  business: 'Kedai Bunga Devi',
  email: 'devi@example.my',
  phone: '012-345 6789',
};

/** A token from the mail of a new person. Each person has a new address, because requests for one address are limited. */
async function registrationTokenOf({ sandbox }: Owner): Promise<string> {
  const body = { ...NEWCOMER, email: `devi-${randomUUID().slice(0, 8)}@example.my` };
  await dataOf(sandbox, registration.open, { body });
  const [mail] = sandbox.app.sandbox.mailbox.mails();
  return new URL(mail?.link.to ?? '').hash.slice(1);
}

const DETAILS = {
  name: 'Aminah binti Yusof',
  email: 'aminah@example.my',
  phone: '012-345 6789',
  language: 'en' as const,
};

const PASSWORD = 'teh tarik kurang manis';

/** A code of an app that was just enabled. It is the code of the next time step, because enabling used the current code. */
async function freshCode(owner: Owner): Promise<string> {
  const { secret } = await turnAppOn(owner);
  return codeOf(secret, owner.sandbox.clock.now(), 1);
}

/** The ticket for the second step of signing in, from the response to the right password. */
async function signInTicket({ sandbox }: Owner): Promise<string> {
  const { data } = await callGateway(sandbox, auth.login, { body: { username: 'aminah', password: PASSWORD } });
  return v.parse(FactorRequest, data).ticket;
}

/** The codes and passkeys belong to the fixture's owner. Any other caller with a factor would send another person's code or passkey. */
const factorFixtures: readonly AccessFixture[] = [
  // These requests run before the owner has a factor.
  row(proofs.byPassword, 'same', async () => ({ body: { password: PASSWORD } })),
  row(proofs.begin, 'same', async () => ({})),
  row(factors.beginTotp, 'same', async () => ({})),
  row(factors.enableTotp, 'same', async (owner) => ({ body: { code: (await beginApp(owner)).code } })),
  row(factors.beginPasskey, 'same', async () => ({})),
  row(factors.addPasskey, 'same', async ({ sandbox, token }) => {
    const { ticket } = await dataOf(sandbox, factors.beginPasskey, {}, { token });
    return { body: authenticator().register(ticket) };
  }),
  row(factors.mine, 'same', async () => ({})),
  row(factors.renewCodes, 'same', async () => ({})),
  row(proofs.byCode, 'same', async (owner) => ({ body: { code: await freshCode(owner) } })),
  row(proofs.byPasskey, 'same', async (owner) => {
    const { key } = await addPasskey(owner);
    return { body: key.answer(await proofTicket(owner)) };
  }),
  row(secondStep.byCode, 'same', async (owner) => ({
    body: { code: await freshCode(owner), ticket: await signInTicket(owner) },
  })),
  row(secondStep.byPasskey, 'same', async (owner) => {
    const { key } = await addPasskey(owner);
    return { body: key.answer(await signInTicket(owner)) };
  }),
  row(factors.removePasskey, 'refused', async (owner) => ({ params: { id: (await addPasskey(owner)).passkey.id } })),
  row(factors.disableTotp, 'same', async (owner) => {
    await turnAppOn(owner);
    await addPasskey(owner);
    return {};
  }),
  row(signIns.mine, 'own', async () => ({})),
  row(signIns.endOthers, 'same', async () => ({})),
];

const LIST_SETTING = {
  list: 'customers/merchant-customer-v2',
  views: [{ name: 'Of one customer', search: `customer_id=${randomUUID()}` }],
  hidden_columns: ['phone'],
};

export const accessFixtures: readonly AccessFixture[] = [
  row(auth.login, 'same', async () => ({ body: { username: 'aminah', password: 'teh tarik kurang manis' } })),
  row(auth.merchantLogin, 'same', async () => ({
    body: { username: 'aminah', password: 'teh tarik kurang manis' },
  })),
  row(auth.introducerLogin, 'same', async () => ({ body: { username: 'farid', password: 'kopi ais kaw sedikit' } })),
  row(auth.testToken, 'same', async ({ token }) => ({ body: { access_token: token } })),
  row(auth.refresh, 'same', async ({ refresh }) => ({ body: { refreshToken: refresh } })),
  row(auth.logout, 'same', async () => ({})),
  row(auth.forgotten, 'same', async () => ({
    body: { forgotten: 'username' as const, email: 'aminah@example.my' },
  })),
  row(auth.resetPassword, 'same', async (owner) => ({
    body: { reset_token: await resetTokenOf(owner), password: 'Sirap-Bandung-1!' },
  })),
  row(auth.byLink, 'same', async (owner) => ({ body: { code: await linkCodeOf(owner) } })),
  row(registration.open, 'same', async () => ({ body: NEWCOMER })),
  row(registration.register, 'same', async (owner) => ({
    body: {
      registration_token: await registrationTokenOf(owner),
      username: `newcomer-${randomUUID().slice(0, 8)}`,
      password: 'Sirap-Bandung-1!',
      password_again: 'Sirap-Bandung-1!',
    },
  })),
  row(roles.list, 'same', async () => ({})),
  row(users.me, 'own', async () => ({})),
  // The call changes the caller's own row; another person would need their own password for this email address (users.spec.ts).
  row(users.updateMe, 'same', async () => ({ body: { ...DETAILS, password: 'teh tarik kurang manis' } })),
  row(accounts.me, 'own', async () => ({})),
  row(accounts.owners, 'own', async () => ({})),
  row(accounts.mine, 'own', async () => ({ query: { skip: 0, limit: 100 } })),
  {
    ...row(accounts.switch, 'refused', async () => ({ params: { id: DEMO_MERCHANTS[0]?.id ?? '' } })),
    changesSessions: true,
  },
  row(listSettings.mine, 'own', async ({ sandbox, token }) => {
    await dataOf(sandbox, listSettings.save, { body: LIST_SETTING }, { token });
    return {};
  }),
  ...peopleFixtures,
  row(listSettings.save, 'same', async () => ({ body: LIST_SETTING })),
  ...[...factorFixtures, ...resetFixtures].map((fixture) => ({ ...fixture, changesSessions: true as const })),
];
