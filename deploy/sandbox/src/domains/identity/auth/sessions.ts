/** The life cycle of a session: signing in begins it, its refresh token renews it, and signing out or a stolen token ends it. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { later } from '../../../kernel/time/clock.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { wroteFor } from '../../../kernel/data/replica/positions.ts';
import { sessions, users } from '../tables.ts';
import type { SignInMethod } from '@portal/shared/contract/merchant/identity/sign-ins.ts';
import { networkOf } from '../../../kernel/http/client-address.ts';
import { deviceOf } from '../device.ts';
import { SESSION_MS, type SessionState } from './tokens.ts';

/** How long a refresh token may be reused, because the response to its first use can get lost. */
const GRACE_MS = 30_000;

interface Beginning {
  readonly now: Date;
  /** The caller's network address. */
  readonly address: string;
  /** The browser's `User-Agent` header. */
  readonly device?: string;
  /** How the person signed in; by password by default. */
  readonly method?: SignInMethod;
  /** When the person gave a proof of identity; now by default, and null when they signed in only by a mail. */
  readonly proved_at?: Date | null;
  /** The end of the session that this session continues; by default the end of a new session. */
  readonly expires_at?: Date;
}

/** Whether this user has a session that began in the network of this address. */
export const isKnownNetwork = async (tx: Tx, username: string, address: string): Promise<boolean> =>
  (await tx.$count(
    sessions,
    and(
      eq(sessions.network, networkOf(address)),
      inArray(sessions.user_id, tx.select({ id: users.id }).from(users).where(eq(users.username, username))),
    ),
  )) > 0;

export async function beginSession(
  tx: Tx,
  user: { readonly id: string; readonly account_id: string },
  { now, address, device = '', method = 'password', proved_at = now, expires_at = later(now, SESSION_MS) }: Beginning,
): Promise<SessionState> {
  const session = { id: randomUUID(), generation: 1, renewed_at: now, proved_at, expires_at };
  // A new account, and what the person changed in another account, is there for the first call of the session.
  wroteFor(tx, user.account_id);
  await tx.insert(sessions).values({
    ...session,
    account_id: user.account_id,
    user_id: user.id,
    network: networkOf(address),
    address,
    device: deviceOf(device),
    method,
    created_at: now,
  });
  return session;
}

/**
 * Moves the session to its next generation. A repeated request within the grace period gets the generation that the first request made. Any
 * other use of an old refresh token means that two parties have it, and ends the session for both. Undefined when the session has ended.
 */
export async function renewSession(
  tx: Tx,
  refresh: { readonly session: string; readonly generation: number },
  now: Date,
): Promise<SessionState | undefined> {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, refresh.session), isNull(sessions.ended_at)));
  if (!session) return undefined;
  if (refresh.generation === session.generation) {
    const next = { generation: session.generation + 1, renewed_at: now };
    await tx.update(sessions).set(next).where(eq(sessions.id, session.id));
    return { ...session, ...next };
  }
  if (refresh.generation === session.generation - 1 && now <= later(session.renewed_at, GRACE_MS)) return session;
  await endSession(tx, session.id, now);
  return undefined;
}

/** Ends a session and returns it; undefined when it had already ended. */
export async function endSession(tx: Tx, id: string, now: Date) {
  const [ended] = await tx
    .update(sessions)
    .set({ ended_at: now })
    .where(and(eq(sessions.id, id), isNull(sessions.ended_at)))
    .returning();
  return ended;
}

/** Ends all other sessions of a person. Returns the number of ended sessions. */
export async function endOtherSessionsOf(
  tx: Tx,
  { userId, except }: { readonly userId: string; readonly except: string },
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ ended_at: now })
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, except), isNull(sessions.ended_at)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends all sessions of a person. */
export async function endSessionsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ ended_at: now })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.ended_at)));
}

/** Ends the sessions of a person in one account; their sessions in other accounts continue. */
export async function endSessionsIn(
  tx: Tx,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ ended_at: now })
    .where(and(eq(sessions.account_id, accountId), eq(sessions.user_id, userId), isNull(sessions.ended_at)));
}
