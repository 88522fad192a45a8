/**
 * The name of a bill to come, signed, so that nobody chooses it and it makes one bill only. It is no access token: it cannot
 * sign a user in.
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

/** Keys of tokens are others, so that neither passes as the other. */
const keyOf = (secret: Buffer) => keyFor(secret, 'bill statement');

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

export function newStatement(secret: Buffer, collectionId: string, now: Date) {
  const billId = randomUUID();
  const expiresAt = later(now, GOOD_MS);
  const sign = createSigner({ key: keyOf(secret), algorithm: 'HS256', noTimestamp: true });
  const statement = sign({ bill: billId, collection: collectionId, exp: seconds(expiresAt) });
  return { bill_id: billId, statement, expires_at: expiresAt.toISOString() };
}

export interface BillTicket {
  readonly billId: string;
  readonly collectionId: string;
  /** Nothing new is made of it any more; what was made of it stands. */
  readonly isOver: boolean;
}

/** What a genuine statement names; undefined for anything else. */
export function readStatement(secret: Buffer, statement: string, now: Date): BillTicket | undefined {
  try {
    // The sandbox's clock decides what has ended, so the library does not look at its own.
    const verify = createVerifier({ key: keyOf(secret), algorithms: ['HS256'], ignoreExpiration: true });
    const { bill, collection, exp } = v.parse(Claims, verify(statement));
    return { billId: bill, collectionId: collection, isOver: exp <= seconds(now) };
  } catch {
    return undefined;
  }
}
