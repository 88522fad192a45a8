/** Opening an account: the email address is verified by mail first, and the response does not reveal whether the address is known. */
import { randomUUID } from 'node:crypto';
import { registration } from '@portal/shared/contract/merchant/identity/registration.ts';
import { ROLES } from '@portal/shared/contract/kernel/permissions.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../../kernel/audit/record.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { actFor } from '../../../kernel/data/own-rows.ts';
import { addOwner, openAccount } from '../opening.ts';
import { users } from '../tables.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serveApart } from '../../../kernel/http/serve.ts';
import { evenly, usersAt } from './address-requests.ts';
import { registeredMail, registrationMail } from './mails.ts';
import { checkUncommon, hashPassword } from './passwords.ts';
import { issueRegistration, registrationOf, useUpRegistrations } from './registrations.ts';
import { beginSession } from './sessions.ts';
import { grant } from './tokens.ts';
import { takeTry } from './tries.ts';

interface Newcomer {
  readonly business: string;
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly password_hash: string;
}

/** Creates an account, its owner, their membership, and the first entry of its audit list. */
async function openFor(tx: Tx, newcomer: Newcomer, { now, address }: { readonly now: Date; readonly address: string }) {
  const { business, name, email, username, password_hash } = newcomer;
  const account = await openAccount(tx, business, now);
  const user = { id: randomUUID(), account_id: account.id, username, email, name, password_hash, created_at: now };
  await tx.insert(users).values(user);
  await addOwner(tx, { accountId: account.id, userId: user.id }, now);
  const auditor = { principal: { accountId: account.id, userId: user.id, name }, address, clock: { now: () => now } };
  await actFor(tx, account.id, () =>
    recordChange(tx, auditor, {
      action: 'account.opened',
      subject: { id: account.id, name: business },
      before: null,
      after: { email },
    }),
  );
  const { permissions } = ROLES.owner;
  return { account: { ...account, role: 'owner', permissions: [...permissions] }, user };
}

export function serveRegister(app: FastifyInstance): void {
  const { carrier, origins, ports, secret } = app.sandbox;

  serveApart(app, registration.open, async ({ body }, { database, clock, address }) => {
    const answered = evenly();
    const now = clock.now();
    const email = body.email.toLowerCase();
    const limitKeys = { username: `open ${email}`, address: `open ${address}` };
    await database.tx((tx) => takeTry(tx, limitKeys, now));
    const mail = await database.tx(async (tx) => {
      const usersAtEmail = await usersAt(tx, email);
      const [first] = usersAtEmail;
      if (!first) return registrationMail(origins, body.business, await issueRegistration(tx, { ...body, email }, now));
      const usernames = usersAtEmail.map(({ username }) => username);
      return registeredMail(origins, usernames, first.portal);
    });
    carrier.send({ ...mail, to: email, at: now });
    await answered;
    return null;
  });

  serveApart(app, registration.register, async ({ body }, { database, clock, address, headers, sendToken }) => {
    const now = clock.now();
    const { registration_token: token, password } = body;
    const username = body.username.toLowerCase();
    checkUncommon(password);
    // Hashing is slow on purpose. The token is checked first, so that callers without a valid token cannot cause that work.
    const person = await database.tx((tx) => registrationOf(tx, token, now), 'read');
    if (!person) throw new Refusal('notFound');
    // Attempts are limited here too, because this call reveals whether a user name exists.
    const limitKeys = { username: `register ${person.token_hash}`, address: `register ${address}` };
    await database.tx((tx) => takeTry(tx, limitKeys, now));
    const password_hash = await hashPassword(password);
    const from = { now, address, device: headers['user-agent'] ?? '', method: 'registration' } as const;
    const { session, account, user } = await database.tx(async (tx) => {
      const found = await registrationOf(tx, token, now);
      if (!found) throw new Refusal('notFound');
      const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.username, username));
      if (taken) throw new Refusal('invalidInput', { username: RULES.taken });
      const opened = await openFor(tx, { ...found, username, password_hash }, from);
      const { invite_code } = found;
      if (invite_code !== null)
        await ports.introduceAccount(tx, invite_code, { ...opened.account, owner: opened.user }, { address, now });
      await useUpRegistrations(tx, found.email);
      return { ...opened, session: await beginSession(tx, opened.user, from) };
    });
    return { ...grant(secret, session, sendToken), account, user };
  });
}
