/**
 * The bank's direct message (FPX direct AC), server to server: JSON signed with HMAC-SHA256 over timestamp and raw body.
 * Reading it checks the signature first, in constant time, and then the age (threat model, row 13).
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Moment } from '@portal/shared/contract/fields.ts';
import { Ringgit } from '@portal/shared/contract/money.ts';
import * as v from 'valibot';
import { momentOf } from '../clock.ts';

const TOLERANCE_MS = 5 * 60_000;

export const DirectMessage = v.strictObject({
  event_id: v.pipe(v.string(), v.uuid()),
  invoice_no: v.pipe(v.string(), v.maxLength(64)),
  amount: Ringgit,
  fpx_code: v.pipe(v.string(), v.regex(/^[0-9A-Z]{2}$/)),
  bank_reference: v.pipe(v.string(), v.maxLength(64)),
});
export type DirectMessage = v.InferOutput<typeof DirectMessage>;

/** A message on its way: the raw body is what was signed. */
export interface SignedMessage {
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

const signatureOf = (secret: Buffer, timestamp: string, body: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'fpx:direct', 32)))
    .update(`${timestamp}.${body}`)
    .digest();

/** What the bank sends. Amounts are decimal MYR. */
export function signMessage(secret: Buffer, message: v.InferInput<typeof DirectMessage>, at: Date): SignedMessage {
  const timestamp = at.toISOString();
  const body = JSON.stringify(message);
  return { timestamp, body, signature: signatureOf(secret, timestamp, body).toString('hex') };
}

/** A genuine and fresh message; undefined for any other, without saying which check failed. */
export function readMessage(secret: Buffer, { timestamp, signature, body }: SignedMessage, now: Date) {
  const claimed = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex');
  const expected = signatureOf(secret, timestamp, body);
  if (claimed.length !== expected.length || !timingSafeEqual(claimed, expected)) return undefined;
  if (!v.is(Moment, timestamp) || Math.abs(momentOf(timestamp).getTime() - now.getTime()) > TOLERANCE_MS)
    return undefined;
  const message = v.safeParse(v.pipe(v.string(), v.parseJson(), DirectMessage), body);
  return message.success ? message.output : undefined;
}
