/**
 * A signed bill ticket contains the id of a bill that does not exist yet: callers cannot choose the id, and a ticket makes at most one
 * bill. It is not an access token and cannot sign a user in.
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

/** The key differs from the key of access tokens, so that a ticket cannot be used as an access token, nor a token as a ticket. */
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
  /** Whether the ticket has expired. An expired ticket makes no bill, but a bill that was made with it earlier remains. */
  readonly isOver: boolean;
}

/** The content of a ticket that the gateway signed; undefined for any other text. */
export function readBillTicket(secret: Buffer, ticket: string, now: Date): BillTicket | undefined {
  try {
    // Expiry is checked with the sandbox's clock, so the library must not check it with the system clock.
    const verify = createVerifier({ key: keyOf(secret), algorithms: ['HS256'], ignoreExpiration: true });
    const { bill, collection, exp } = v.parse(Claims, verify(ticket));
    return { billId: bill, collectionId: collection, isOver: exp <= seconds(now) };
  } catch {
    return undefined;
  }
}
