/** The calls by which people prove their identity: again during a session, and as the second step of signing in. */
import { proofs, secondStep } from '@portal/shared/contract/merchant/identity/factors.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tellOfNewDevice } from '../auth/new-device.ts';
import { passwordMatches } from '../auth/passwords.ts';
import { findUser } from '../auth/people.ts';
import { beginSession } from '../auth/sessions.ts';
import { grant, tokensOf } from '../auth/tokens.ts';
import { forgiveTries, takeTry } from '../auth/tries.ts';
import type { Database, Tx } from '../../../kernel/data/database.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serve, serveApart } from '../../../kernel/http/serve.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { users } from '../tables.ts';
import { factorRequest, hasFactor } from '../factors/factors.ts';
import { guesserOf, proveByCode, proveByPasskey, type FactorMethod } from './prove.ts';
import { markProved, provedUntil } from '../factors/step-up.ts';
import { ownerOfTicket, spendTicket } from '../factors/tickets.ts';

/** The caller of a proof, with a function that sends a token to them. */
interface Caller {
  readonly principal: Pick<Principal, 'sessionId'>;
  readonly sendToken: (token: string) => void;
}

function serveProofs(app: FastifyInstance): void {
  const { secret } = app.sandbox;

  /** Stores the time of the proof in the session, and sends an access token with that time. */
  async function proved(tx: Tx, { principal, sendToken }: Caller, now: Date) {
    sendToken(tokensOf(secret, await markProved(tx, principal.sessionId, now)).access);
    return { proved_until: provedUntil(now) };
  }

  serve(app, proofs.begin, async (_input, { tx, principal, clock }) => {
    const request = await factorRequest(tx, principal.userId, 'proof', clock.now());
    return request ?? { methods: ['password' as const], ticket: '', passkeys: [] };
  });

  serveApart(app, proofs.byPassword, async ({ body }, context) => {
    const { database, clock, address, principal } = context;
    const { userId } = principal;
    const now = clock.now();
    const guesser = guesserOf({ userId, address });
    await database.tx((tx) => takeTry(tx, guesser, now));
    const [user] = await database.tx((tx) => tx.select().from(users).where(eq(users.id, userId)), 'read');
    if (!(await passwordMatches(user?.password_hash, body.password)))
      throw new Refusal('invalidInput', { password: RULES.password_present });
    return database.tx(async (tx) => {
      if (await hasFactor(tx, userId)) throw new Refusal('wrongState');
      await forgiveTries(tx, guesser);
      return proved(tx, context, now);
    });
  });

  serveApart(app, proofs.byCode, async ({ body }, context) => {
    const { database, clock, address, principal } = context;
    const now = clock.now();
    const prover = { database, userId: principal.userId, address, now };
    return proveByCode(app.sandbox, prover, body.code, (tx) => proved(tx, context, now));
  });

  serveApart(app, proofs.byPasskey, async ({ body }, context) => {
    const { database, clock, address, principal } = context;
    const { userId } = principal;
    const now = clock.now();
    const owner = await database.tx((tx) => ownerOfTicket(tx, body.ticket, 'proof', now), 'read');
    if (owner !== userId) throw new Refusal('notFound');
    return proveByPasskey(app.sandbox, { database, userId, address, now }, body, async (tx) => {
      if (!(await spendTicket(tx, body.ticket, 'proof', now))) throw new Refusal('notFound');
      return proved(tx, context, now);
    });
  });
}

function serveSecondStep(app: FastifyInstance): void {
  const { secret } = app.sandbox;

  /** Signs the person in after the right factor. Throws `notFound` when another request has used the ticket already. */
  async function signIn(
    tx: Tx,
    { ticket, userId, method }: { readonly ticket: string; readonly userId: string; readonly method: FactorMethod },
    { now, address, device }: { readonly now: Date; readonly address: string; readonly device: string },
  ) {
    const found = (await spendTicket(tx, ticket, 'sign_in', now)) && (await findUser(tx, eq(users.id, userId)));
    if (!found) throw new Refusal('notFound');
    await tellOfNewDevice(tx, found.user, { now, address, device });
    const session = await beginSession(tx, found.user, { now, address, device, method });
    return { session, account: found.account, user: found.user };
  }

  async function ownerOf(database: Database, ticket: string, now: Date): Promise<string> {
    const owner = await database.tx((tx) => ownerOfTicket(tx, ticket, 'sign_in', now), 'read');
    if (owner === undefined) throw new Refusal('notFound');
    return owner;
  }

  serveApart(app, secondStep.byCode, async ({ body }, { database, clock, address, headers, sendToken }) => {
    const { ticket, code } = body;
    const now = clock.now();
    const userId = await ownerOf(database, ticket, now);
    const from = { now, address, device: headers['user-agent'] ?? '' };
    const { session, ...rest } = await proveByCode(
      app.sandbox,
      { database, userId, address, now },
      code,
      (tx, method) => signIn(tx, { ticket, userId, method }, from),
    );
    return { ...grant(secret, session, sendToken), ...rest };
  });

  serveApart(app, secondStep.byPasskey, async ({ body }, { database, clock, address, headers, sendToken }) => {
    const { ticket } = body;
    const now = clock.now();
    const userId = await ownerOf(database, ticket, now);
    const from = { now, address, device: headers['user-agent'] ?? '' };
    const { session, ...rest } = await proveByPasskey(
      app.sandbox,
      { database, userId, address, now },
      body,
      (tx, method) => signIn(tx, { ticket, userId, method }, from),
    );
    return { ...grant(secret, session, sendToken), ...rest };
  });
}

export function serveProving(app: FastifyInstance): void {
  serveProofs(app);
  serveSecondStep(app);
}
