/** Joining an account by invitation: as a newcomer with the link of the mail, or as a signed-in person. */
import { randomUUID } from 'node:crypto';
import { invitations as contract } from '@portal/shared/contract/merchant/identity/invitations.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../../kernel/audit/record.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { actFor } from '../../../kernel/data/own-rows.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serve, serveApart } from '../../../kernel/http/serve.ts';
import { hashOfToken } from '../mail-tokens.ts';
import { checkUncommon, hashPassword } from '../auth/passwords.ts';
import { findUser } from '../auth/people.ts';
import { beginSession } from '../auth/sessions.ts';
import { grant } from '../auth/tokens.ts';
import { takeTry } from '../auth/tries.ts';
import { factorRequest } from '../factors/factors.ts';
import { factorRefusal } from '../factors/step-up.ts';
import { memberships, users } from '../tables.ts';
import {
  addressOfInvitation,
  becomeMember,
  invitationOfToken,
  invitationsTo,
  takeInvitation,
  type JoinableInvitation,
} from './invite.ts';

interface Joining {
  readonly userId: string;
  readonly name: string;
  readonly address: string;
  readonly now: Date;
}

/** Throws `invitationOver` when another request has used the invitation already. */
async function join(tx: Tx, invitation: JoinableInvitation, { userId, name, address, now }: Joining): Promise<void> {
  const { id, account_id: accountId, role, invited_by } = invitation;
  if (!(await takeInvitation(tx, id))) throw new Refusal('invitationOver');
  await becomeMember(tx, invitation, userId, now);
  const auditor = { principal: { accountId, userId, name }, address, clock: { now: () => now } };
  await actFor(tx, accountId, () =>
    recordChange(tx, auditor, {
      action: 'person.joined',
      subject: { id: userId, name },
      before: null,
      after: { role, invited_by },
    }),
  );
}

interface Newcomer {
  readonly username: string;
  readonly password_hash: string;
}

/**
 * Returns the id of the newcomer's user. A person who was removed from every account can use their earlier user name again, because the
 * mail proves their identity. Throws `invalidInput` for any other user name that exists.
 */
async function userFor(tx: Tx, invitation: JoinableInvitation, newcomer: Newcomer, now: Date): Promise<string> {
  const { account_id, email, name } = invitation;
  const another = tx
    .select({ one: sql`1` })
    .from(memberships)
    .where(eq(memberships.user_id, users.id));
  const [former] = await tx
    .update(users)
    .set({ account_id, password_hash: newcomer.password_hash })
    .where(and(eq(users.username, newcomer.username), eq(sql`lower(${users.email})`, email), notExists(another)))
    .returning({ id: users.id });
  if (former) return former.id;
  const user = { id: randomUUID(), account_id, email, name, ...newcomer, created_at: now };
  const added = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  if (added.length === 0) throw new Refusal('invalidInput', { username: RULES.taken });
  return user.id;
}

export function serveJoining(app: FastifyInstance): void {
  const { secret } = app.sandbox;
  const READ = { mode: 'read' } as const;

  serve(
    app,
    contract.look,
    async ({ body }, { tx, clock }) => {
      const found = await invitationOfToken(tx, body.invitation_token, clock.now());
      if (!found) throw new Refusal('invitationOver');
      return found;
    },
    READ,
  );

  serveApart(app, contract.join, async ({ body }, { database, clock, address, headers, sendToken }) => {
    const now = clock.now();
    const { invitation_token: token, password } = body;
    checkUncommon(password);
    // Hashing is slow on purpose. The token is checked first, so that callers without a valid token cannot cause that work.
    const isGood = await database.tx(async (tx) => (await invitationOfToken(tx, token, now)) !== undefined, 'read');
    if (!isGood) throw new Refusal('invitationOver');
    const limitKeys = { username: `join ${hashOfToken(token)}`, address: `join ${address}` };
    await database.tx((tx) => takeTry(tx, limitKeys, now));
    const newcomer = { username: body.username.toLowerCase(), password_hash: await hashPassword(password) };
    const joined = await database.tx(async (tx) => {
      const invitation = await invitationOfToken(tx, token, now);
      if (!invitation) throw new Refusal('invitationOver');
      const id = await userFor(tx, invitation, newcomer, now);
      await join(tx, invitation, { userId: id, name: invitation.name, address, now });
      const found = await findUser(tx, eq(users.id, id));
      if (!found) throw new Error('A person who joined an account cannot sign in.');
      // A person who was a member before may still have a factor: the mailed link replaces their password, but not the factor.
      const request = await factorRequest(tx, id, 'sign_in', now);
      if (request) return factorRefusal('factorNeeded', request);
      const from = { now, address, device: headers['user-agent'] ?? '' };
      return { ...found, session: await beginSession(tx, found.user, from) };
    });
    // The refusal is returned, not thrown, so that the invitation stays used. The second step then signs the person in.
    if (joined instanceof Refusal) return joined;
    const { session, account, user } = joined;
    return { ...grant(secret, session, sendToken), account, user };
  });

  const addressOf = async (tx: Tx, userId: string): Promise<string> => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) throw new Refusal('notFound');
    return user.email.toLowerCase();
  };

  serve(
    app,
    contract.mine,
    async (_input, { tx, principal, clock }) => invitationsTo(tx, await addressOf(tx, principal.userId), clock.now()),
    READ,
  );

  serve(app, contract.accept, async ({ params: { id } }, { tx, principal, clock, address }) => {
    const now = clock.now();
    const email = await addressOf(tx, principal.userId);
    const invitation = (await invitationsTo(tx, email, now)).find((one) => one.id === id);
    if (!invitation) {
      const sentTo = await addressOfInvitation(tx, id, now);
      throw new Refusal(sentTo === undefined ? 'invitationOver' : 'invitationElsewhere');
    }
    // Only people who sign in to a merchant's account may join one.
    if (principal.portal !== 'merchant') throw new Refusal('notAllowed');
    await join(tx, invitation, { userId: principal.userId, name: principal.name, address, now });
    return { account_id: invitation.account_id, account: invitation.account };
  });
}
