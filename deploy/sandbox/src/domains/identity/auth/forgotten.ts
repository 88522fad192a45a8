/**
 * Forgotten passwords and user names. The response does not reveal whether the address is known; the result is sent to the address by mail.
 */
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../kernel/data/database.ts';
import { users } from '../tables.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { Origins } from '../../../kernel/sandbox.ts';
import { serveApart } from '../../../kernel/http/serve.ts';
import { evenly, usersAt } from './address-requests.ts';
import { passwordChangedMail, passwordMail, usernameMail, type MailContent, type LinkedPerson } from './mails.ts';
import { checkUncommon, hashPassword } from './passwords.ts';
import { issueReset, ownerOfReset, useUpResets } from './resets.ts';
import { endSessionsOf } from './sessions.ts';
import { issueLink, useUpLinks } from './sign-in-links.ts';
import { forgiveTries, takeTry } from './tries.ts';

async function passwordMails(tx: Tx, origins: Origins, email: string, now: Date): Promise<readonly MailContent[]> {
  const mails: MailContent[] = [];
  for (const { id, ...person } of await usersAt(tx, email))
    mails.push(passwordMail(origins, person, await issueReset(tx, id, now)));
  return mails;
}

/** One mail for all users with the address; empty when there is no such user. */
async function usernameMails(tx: Tx, origins: Origins, email: string, now: Date): Promise<readonly MailContent[]> {
  const found: LinkedPerson[] = [];
  for (const { id, ...person } of await usersAt(tx, email))
    found.push({ ...person, code: await issueLink(tx, id, now) });
  const mail = usernameMail(origins, found);
  return mail ? [mail] : [];
}

export function serveForgotten(app: FastifyInstance): void {
  const { carrier, origins } = app.sandbox;

  serveApart(app, auth.forgotten, async ({ body }, { database, clock, address }) => {
    const answered = evenly();
    const now = clock.now();
    const email = body.email.toLowerCase();
    const limitKeys = { username: `forgotten ${email}`, address: `forgotten ${address}` };
    await database.tx((tx) => takeTry(tx, limitKeys, now));
    const mailsFor = body.forgotten === 'username' ? usernameMails : passwordMails;
    const mails = await database.tx((tx) => mailsFor(tx, origins, email, now));
    for (const mail of mails) carrier.send({ ...mail, to: email, at: now });
    await answered;
    return null;
  });

  serveApart(app, auth.resetPassword, async ({ body }, { database, clock, address }) => {
    const now = clock.now();
    checkUncommon(body.password);
    // Hashing is slow on purpose. The token is checked first, so that callers without a valid token cannot cause that work.
    if (!(await database.tx((tx) => ownerOfReset(tx, body.reset_token, now), 'read'))) throw new Refusal('notFound');
    const password_hash = await hashPassword(body.password);
    const owner = await database.tx(async (tx) => {
      const found = await ownerOfReset(tx, body.reset_token, now);
      if (!found) throw new Refusal('notFound');
      await useUpResets(tx, found.id);
      await useUpLinks(tx, found.id);
      await tx.update(users).set({ password_hash }).where(eq(users.id, found.id));
      await endSessionsOf(tx, found.id, now);
      await forgiveTries(tx, { username: found.username, address, owner: { isKnown: false } });
      return found;
    });
    carrier.send({ ...passwordChangedMail(origins, owner), to: owner.email, at: now });
    return null;
  });
}
