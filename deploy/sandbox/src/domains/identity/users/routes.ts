/** The profile of the signed-in user: the caller's own row, which applies in every account. */
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { users as calls } from '@portal/shared/contract/merchant/identity/users.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { passwordChangedMail } from '../auth/mails.ts';
import { checkUncommon, hashPassword, passwordMatches } from '../auth/passwords.ts';
import { useUpResets } from '../auth/resets.ts';
import { endOtherSessionsOf } from '../auth/sessions.ts';
import { useUpLinks } from '../auth/sign-in-links.ts';
import { forgiveTries, takeTry } from '../auth/tries.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { checkVersion, updateRow } from '../../../kernel/data/update-row.ts';
import { users } from '../tables.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { enforceLimit } from '../../../kernel/http/rate-limit.ts';
import { serve, serveApart } from '../../../kernel/http/serve.ts';
import type { Mail } from '../../../kernel/message-carrier.ts';
import { issueCode, provedAddress, waitingAddress } from './email-changes.ts';
import { codeMail, emailChangeMails } from './mails.ts';

/** The most new addresses of a person in an hour, because each address gets a mail and its reader may not know this person. */
const ADDRESSES_AN_HOUR = 5;

async function rowOf(tx: Tx, id: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  if (!row) throw new Refusal('notFound');
  return row;
}

const detailsOf = async (tx: Tx, row: typeof users.$inferSelect, now: Date) => ({
  ...row,
  new_email: await waitingAddress(tx, row.id, now),
});

export function serveUsers(app: FastifyInstance): void {
  const { carrier, origins } = app.sandbox;

  serve(
    app,
    calls.me,
    async (_input, { tx, principal, clock }) => detailsOf(tx, await rowOf(tx, principal.userId), clock.now()),
    { mode: 'read' },
  );

  serveApart(app, calls.updateMe, async ({ body }, { database, clock, address, principal }) => {
    const { password, new_password: newPassword, email_code: code, email: typed, version, ...changes } = body;
    const { userId, portal } = principal;
    const now = clock.now();
    const email = typed.toLowerCase();
    const before = await database.tx((tx) => rowOf(tx, userId), 'read');
    // The version is checked before the password, so that an outdated form does not use up a password attempt.
    checkVersion(before, version);
    const changesEmail = email !== before.email.toLowerCase();
    const limitKeys = { username: `me ${userId}`, address: `me ${address}` };
    if (changesEmail || newPassword !== undefined) {
      if (password === undefined) throw new Refusal('invalidInput', { password: RULES.required });
      if (newPassword !== undefined) checkUncommon(newPassword, 'new_password');
      await database.tx((tx) => takeTry(tx, limitKeys, now));
      if (!(await passwordMatches(before.password_hash, password)))
        throw new Refusal('invalidInput', { password: RULES.password_present });
    }
    const password_hash = newPassword === undefined ? before.password_hash : await hashPassword(newPassword);
    if (code !== undefined) await database.tx((tx) => takeTry(tx, limitKeys, now));

    return database
      .tx(async (tx) => {
        const mails: Mail[] = [];
        const proved = code === undefined ? undefined : await provedAddress(tx, userId, code, now);
        if (code !== undefined && proved === undefined)
          throw new Refusal('invalidInput', { email_code: RULES.email_code });
        const after = await updateRow(tx, users, {
          // Updates only if the address and password are still those that were checked, so that an outdated page cannot overwrite newer
          // values.
          where: and(
            eq(users.id, userId),
            eq(users.email, before.email),
            eq(users.password_hash, before.password_hash),
          ),
          changes: { ...changes, password_hash, ...(proved && { email: proved }) },
          version,
          principal,
          now,
        });
        if (!after) throw new Refusal('conflict');
        if (proved) mails.push(...emailChangeMails(origins, { before, after, portal }, now));
        if (changesEmail) {
          await enforceLimit(tx, `new address of ${userId}`, ADDRESSES_AN_HOUR, now);
          mails.push(codeMail(origins, { after, portal, email, code: await issueCode(tx, userId, email, now) }, now));
        }
        if (newPassword !== undefined) {
          await endOtherSessionsOf(tx, { userId, except: principal.sessionId }, now);
          mails.push({
            ...passwordChangedMail(origins, { username: after.username, portal }),
            to: after.email,
            at: now,
          });
        }
        if (proved || newPassword !== undefined) {
          // Links that were mailed earlier become invalid.
          await useUpResets(tx, userId);
          await useUpLinks(tx, userId);
        }
        if (changesEmail || proved || newPassword !== undefined) await forgiveTries(tx, limitKeys);
        return { details: await detailsOf(tx, after, now), mails };
      })
      .then(({ details, mails }) => {
        for (const mail of mails) carrier.send(mail);
        return details;
      });
  });
}
