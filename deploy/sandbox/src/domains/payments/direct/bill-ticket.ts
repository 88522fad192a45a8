/**
 * A signed bill ticket: it names a bill that does not exist yet, so that no caller chooses the id and the ticket makes one bill only. It is
 * no access token: it cannot sign a user in.
 */
import { randomUUID } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import * as v from 'valibot';
import { later } from '../../../kernel/time/clock.ts';
import { keyFor } from '../../../kernel/http/signature.ts';

const GOOD_MS = 15 * 60_000;

const Claims = v.object({
  bill: v.pipe(v.string(), v.uuid()),
  collection: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
});

/** The key differs from that of access tokens, so that neither passes as the other. */
const keyOf = (secret: Buffer) => keyFor(secret, 'bill statement');

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

export function createBillTicket(secret: Buffer, collectionId: string, now: Date) {
  const billId = randomUUID();
  const expiresAt = later(now, GOOD_MS);
  const sign = createSigner({ key: keyOf(secret), algorithm: 'HS256', noTimestamp: true });
  const ticket = sign({ bill: billId, collection: collectionId, exp: seconds(expiresAt) });
  return { bill_id: billId, statement: ticket, expires_at: expiresAt.toISOString() };
}

export interface BillTicket {
  readonly billId: string;
  readonly collectionId: string;
  /** The ticket has expired: it makes no new bill, but a bill already made of it remains. */
  readonly isOver: boolean;
}

/** The content of a genuine ticket; undefined for anything else. */
export function readBillTicket(secret: Buffer, ticket: string, now: Date): BillTicket | undefined {
  try {
    // Expiry is checked against the sandbox's clock, so the library must not use its own.
    const verify = createVerifier({ key: keyOf(secret), algorithms: ['HS256'], ignoreExpiration: true });
    const { bill, collection, exp } = v.parse(Claims, verify(ticket));
    return { billId: bill, collectionId: collection, isOver: exp <= seconds(now) };
  } catch {
    return undefined;
  }
}
