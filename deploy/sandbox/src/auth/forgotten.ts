/** Forgotten passwords and user names. Whoever asks learns nothing: what there is to say goes to the address by mail. */
import { auth, type Forgotten, type PortalType } from '@portal/shared/contract/auth.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import { Refusal } from '../errors.ts';
import { homeOf } from '../mail/home.ts';
import type { Mail } from '../mail/mailbox.ts';
import { serveApart } from '../serve.ts';
import { evenly, usersAt } from './addresses.ts';
import { checkUncommon, hashPassword } from './passwords.ts';
import { issueReset, ownerOfReset, RESET_MINUTES, useUpResets } from './resets.ts';
import { endSessionsOf } from './sessions.ts';
import { issueLink, LINK_MINUTES, useUpLinks } from './sign-in-links.ts';
import { forgiveTries, takeTry } from './tries.ts';

interface Found {
  readonly username: string;
  readonly portal: PortalType;
  readonly code: string;
}

export function serveForgotten(app: FastifyInstance): void {
  const { mailbox, origins } = app.sandbox;

  const passwordMail = (username: string, portal: PortalType, token: string) => ({
    subject: 'Choose a new password',
    lines: [
      `Somebody, probably you, forgot the password of the user name ${username}.`,
      `The link works once, for ${RESET_MINUTES} minutes. If it was not you, do nothing: your password stays as it is.`,
    ],
    // Behind the hash, where no server and no log sees it.
    link: { to: `${homeOf(origins, portal)}/forgot-password#${token}`, text: 'Choose a new password' },
  });

  /** @param found whose address it is, each with the code that signs this one in */
  function usernameMail(found: readonly Found[]) {
    const [link, ...others] = found.map(({ username, portal, code }) => ({
      to: `${homeOf(origins, portal)}/login?link#${code}`,
      text: found.length > 1 ? `Sign in as ${username} with this link` : 'Sign in with this link',
    }));
    if (!link) return [];
    const lines = [
      `You sign in as ${found.map(({ username }) => username).join(' or ')}.`,
      `A link works once, for ${LINK_MINUTES} minutes, without the password. If it was not you who asked, do nothing.`,
    ];
    return [{ subject: 'Your user name', lines, link, others }];
  }

  async function mailsFor(tx: Tx, forgotten: Forgotten, email: string, now: Date) {
    const found = await usersAt(tx, email);
    if (forgotten === 'username') {
      const people: Found[] = [];
      for (const { id, ...person } of found) people.push({ ...person, code: await issueLink(tx, id, now) });
      return usernameMail(people);
    }
    const mails: Omit<Mail, 'to' | 'at'>[] = [];
    for (const { id, username, portal } of found)
      mails.push(passwordMail(username, portal, await issueReset(tx, id, now)));
    return mails;
  }

  serveApart(app, auth.forgotten, async ({ body }, { database, clock, address }) => {
    const answered = evenly();
    const now = clock.now();
    const email = body.email.toLowerCase();
    const asker = { username: `forgotten ${email}`, address: `forgotten ${address}` };
    await database.tx((tx) => takeTry(tx, asker, now));
    const mails = await database.tx((tx) => mailsFor(tx, body.forgotten, email, now));
    for (const mail of mails) mailbox.send({ ...mail, to: email, at: now });
    await answered;
    return null;
  });

  serveApart(app, auth.resetPassword, async ({ body }, { database, clock, address }) => {
    const now = clock.now();
    checkUncommon(body.password);
    // Looked at before as well: hashing takes long on purpose, and not for anybody who just asks.
    if (!(await database.tx((tx) => ownerOfReset(tx, body.reset_token, now), 'read'))) throw new Refusal('notFound');
    const password_hash = await hashPassword(body.password);
    const { username, email, portal } = await database.tx(async (tx) => {
      const owner = await ownerOfReset(tx, body.reset_token, now);
      if (!owner) throw new Refusal('notFound');
      await useUpResets(tx, owner.id);
      await useUpLinks(tx, owner.id);
      await tx.update(users).set({ password_hash }).where(eq(users.id, owner.id));
      await endSessionsOf(tx, owner.id, now);
      await forgiveTries(tx, { username: owner.username, address });
      return owner;
    });
    mailbox.send({
      to: email,
      subject: 'Your password was changed',
      lines: [
        `The user name ${username} has a new password, and is signed out everywhere. If it was not you, tell support.`,
      ],
      link: { to: `${homeOf(origins, portal)}/login`, text: 'Sign in' },
      at: now,
    });
    return null;
  });
}
