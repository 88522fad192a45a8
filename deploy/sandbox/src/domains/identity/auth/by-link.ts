/** Signing in by a link in a mail. Access to the mailbox counts as proof of the person, as it does for a forgotten password. */
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { users } from '../tables.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serveApart } from '../../../kernel/http/serve.ts';
import { factorRequest } from '../factors/factors.ts';
import { factorRefusal } from '../factors/step-up.ts';
import { hashOfToken } from '../mail-tokens.ts';
import { linkUsedMail } from './mails.ts';
import { findUser } from './people.ts';
import { beginSession } from './sessions.ts';
import { ownerOfLink, useUpLinks } from './sign-in-links.ts';
import { tellOfNewDevice } from './new-device.ts';
import { grant } from './tokens.ts';
import { forgiveTries, takeTry } from './tries.ts';

export function serveByLink(app: FastifyInstance): void {
  const { carrier, origins, secret } = app.sandbox;

  serveApart(app, auth.byLink, async ({ body }, { database, clock, address, headers, sendToken }) => {
    const now = clock.now();
    const guesser = { username: `link ${hashOfToken(body.code)}`, address: `link ${address}` };
    await database.tx((tx) => takeTry(tx, guesser, now));
    const signedIn = await database.tx(async (tx) => {
      const owner = await ownerOfLink(tx, body.code, now);
      const found = owner === undefined ? undefined : await findUser(tx, eq(users.id, owner));
      if (!found) throw new Refusal('notFound');
      await useUpLinks(tx, found.user.id);
      await forgiveTries(tx, guesser);
      const request = await factorRequest(tx, found.user.id, 'sign_in', now);
      if (request) return factorRefusal('factorNeeded', request);
      const from = { now, address, device: headers['user-agent'] ?? '', method: 'link', proved_at: null } as const;
      await tellOfNewDevice(tx, found.user, from);
      return { ...found, session: await beginSession(tx, found.user, from) };
    });
    // The refusal is returned, not thrown, so that the transaction commits and the link cannot be used again.
    if (signedIn instanceof Refusal) return signedIn;
    const { session, user, account } = signedIn;
    const person = { username: user.username, portal: account.portal_type };
    carrier.send({ ...linkUsedMail(origins, person), to: user.email, at: now });
    return { ...grant(secret, session, sendToken), account, user };
  });
}
