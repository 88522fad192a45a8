/**
 * Tickets, which a browser stores between the request for a factor and the proof. A ticket is valid once, for ten minutes, for one purpose.
 */
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { later } from '../../../kernel/time/clock.ts';
import { hashOfToken, newMailToken } from '../mail-tokens.ts';
import { factorTickets } from './tables.ts';

const TICKET_MS = 10 * 60_000;

type Use = (typeof factorTickets.$inferSelect)['use'];

export async function issueTicket(tx: Tx, userId: string, use: Use, now: Date): Promise<string> {
  const { token, hash } = newMailToken();
  await tx.delete(factorTickets).where(lte(factorTickets.expires_at, now));
  await tx
    .insert(factorTickets)
    .values({ ticket_hash: hash, user_id: userId, use, expires_at: later(now, TICKET_MS), created_at: now });
  return token;
}

const isGood = (ticket: string, use: Use, now: Date) =>
  and(
    eq(factorTickets.ticket_hash, hashOfToken(ticket)),
    eq(factorTickets.use, use),
    gt(factorTickets.expires_at, now),
  );

/** The id of the ticket's person; undefined when the ticket is used, expired or unknown. */
export async function ownerOfTicket(tx: Tx, ticket: string, use: Use, now: Date): Promise<string | undefined> {
  const [found] = await tx
    .select({ userId: factorTickets.user_id })
    .from(factorTickets)
    .where(isGood(ticket, use, now));
  return found?.userId;
}

/** Uses a ticket up. Returns false when another request has used it already. */
export async function spendTicket(tx: Tx, ticket: string, use: Use, now: Date): Promise<boolean> {
  const used = await tx
    .delete(factorTickets)
    .where(isGood(ticket, use, now))
    .returning();
  return used.length > 0;
}
