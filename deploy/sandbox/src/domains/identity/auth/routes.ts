import type { PortalType, CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { users } from '../tables.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serve, serveApart } from '../../../kernel/http/serve.ts';
import { factorRequest } from '../factors/factors.ts';
import { factorRefusal } from '../factors/step-up.ts';
import { tellOfNewDevice } from './new-device.ts';
import { passwordMatches } from './passwords.ts';
import { findUser } from './people.ts';
import { beginSession, endSession, isKnownNetwork, renewSession } from './sessions.ts';
import { stateOfToken } from './test-token.ts';
import { grant, readToken } from './tokens.ts';
import { forgiveTries, takeTry } from './tries.ts';

type SignInCall = CallSpec & Pick<typeof auth.login, 'access' | 'body' | 'data'>;

/** @param portal the only portal that this call serves; without it, every portal */
function serveSignIn(app: FastifyInstance, spec: SignInCall, portal?: PortalType): void {
  const { secret } = app.sandbox;

  serveApart<SignInCall>(app, spec, async ({ body }, { database, clock, address, headers, sendToken }) => {
    const now = clock.now();
    const username = body.username.toLowerCase();
    const guesser = await database.tx(async (tx) => {
      const owner = { isKnown: await isKnownNetwork(tx, username, address) };
      await takeTry(tx, { username, address, owner }, now);
      return { username, address, owner };
    });
    const found = await database.tx((tx) => findUser(tx, eq(users.username, username)), 'read');
    // The password is checked outside the transactions, because hashing is slow on purpose.
    const matches = await passwordMatches(found?.user.password_hash, body.password);
    if (!found || !matches) throw new Refusal('wrongCredentials');
    const { user, account } = found;
    const session = await database.tx(async (tx) => {
      await forgiveTries(tx, guesser);
      if (portal && portal !== account.portal_type) return new Refusal('wrongPortal');
      const request = await factorRequest(tx, user.id, 'sign_in', now);
      if (request) return factorRefusal('factorNeeded', request);
      const from = { now, address, device: headers['user-agent'] ?? '' };
      await tellOfNewDevice(tx, user, from);
      return beginSession(tx, user, from);
    });
    // Only a caller with the right password gets these refusals, so they reveal nothing to others.
    if (session instanceof Refusal) return session;
    return { ...grant(secret, session, sendToken), account, user };
  });
}

export function serveAuth(app: FastifyInstance): void {
  const { secret } = app.sandbox;

  serveSignIn(app, auth.login);
  serveSignIn(app, auth.merchantLogin, 'merchant');
  serveSignIn(app, auth.introducerLogin, 'introducer');

  serve(app, auth.refresh, async ({ body }, { tx, clock, sendToken }) => {
    const now = clock.now();
    const refresh = readToken(secret, 'refresh', body.refreshToken, now);
    const session = refresh && (await renewSession(tx, refresh, now));
    // The refusal is returned, not thrown, so that the transaction commits and an ended session stays ended.
    return session ? grant(secret, session, sendToken) : new Refusal('sessionExpired');
  });

  serve(
    app,
    auth.testToken,
    async ({ body }, { tx, clock }) => ({ state: await stateOfToken(tx, secret, body.access_token, clock.now()) }),
    { mode: 'read' },
  );

  serve(app, auth.logout, async (_input, { tx, principal, clock }) => {
    await endSession(tx, principal.sessionId, clock.now());
    return null;
  });
}
