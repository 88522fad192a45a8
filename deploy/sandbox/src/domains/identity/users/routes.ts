/** The profile of the signed-in user: the caller's own row, whatever the account. */
import { RULES } from '@portal/shared/contract/kernel/rules.ts';
import { users as calls } from '@portal/shared/contract/merchant/identity/users.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { passwordMatches } from '../auth/passwords.ts';
import { useUpResets } from '../auth/resets.ts';
import { useUpLinks } from '../auth/sign-in-links.ts';
import { forgiveTries, takeTry } from '../auth/tries.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { users } from '../tables.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serve, serveApart } from '../../../kernel/http/serve.ts';
import { movedMails } from './mails.ts';

async function rowOf(tx: Tx, id: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  if (!row) throw new Refusal('notFound');
  return row;
}

export function serveUsers(app: FastifyInstance): void {
  const { carrier, origins } = app.sandbox;

  serve(app, calls.me, (_input, { tx, principal }) => rowOf(tx, principal.userId), { mode: 'read' });

  serveApart(app, calls.updateMe, async ({ body }, { database, clock, address, principal }) => {
    const { password, ...changes } = body;
    const now = clock.now();
    const email = changes.email.toLowerCase();
    const before = await database.tx((tx) => rowOf(tx, principal.userId), 'read');
    const isMoving = email !== before.email.toLowerCase();
    const limitKeys = { username: `me ${principal.userId}`, address: `me ${address}` };
    if (isMoving) {
      if (password === undefined) throw new Refusal('invalidInput', { password: RULES.required });
      await database.tx((tx) => takeTry(tx, limitKeys, now));
      if (!(await passwordMatches(before.password_hash, password)))
        throw new Refusal('invalidInput', { password: RULES.password_present });
    }
    const after = await database.tx(async (tx) => {
      const [row] = await tx
        .update(users)
        .set({ ...changes, email })
        // The address that was looked at: an older page must not bring back, without the password, one that was left meanwhile.
        .where(and(eq(users.id, principal.userId), eq(users.email, before.email)))
        .returning();
      if (!row) throw new Refusal('conflict');
      if (isMoving) {
        // Links on their way to the old address open nothing any more.
        await useUpResets(tx, principal.userId);
        await useUpLinks(tx, principal.userId);
        await forgiveTries(tx, limitKeys);
      }
      return row;
    });
    if (isMoving) movedMails(origins, { before, after, portal: principal.portal }, now).forEach(carrier.send);
    return after;
  });
}
