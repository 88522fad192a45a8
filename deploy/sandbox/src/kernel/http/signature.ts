/** Signatures of messages between servers: HMAC-SHA256 over timestamp and raw body (threat model, row 13). */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Moment } from '@portal/shared/contract/kernel/fields.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import * as v from 'valibot';

const TOLERANCE_MS = 5 * 60_000;

/** A received message; the signature covers its raw body. */
export interface SignedMessage {
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/** A separate key for each purpose, 32 bytes. */
export const keyFor = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

const signatureOf = (key: Buffer, timestamp: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest();

export function sign(key: Buffer, body: string, at: Date): SignedMessage {
  const timestamp = at.toISOString();
  return { timestamp, body, signature: signatureOf(key, timestamp, body).toString('hex') };
}

/** Signs with each of several keys: the signatures follow each other, separated by spaces. */
export function signWithAll(keys: readonly Buffer[], body: string, at: Date): SignedMessage {
  const all = keys.map((key) => sign(key, body, at).signature);
  return { timestamp: at.toISOString(), body, signature: all.join(' ') };
}

/** Whether at least one of the message's signatures is valid. */
export const isGenuineByAny = (key: Buffer, { signature, ...message }: SignedMessage, now: Date): boolean =>
  signature.split(' ').some((one) => isGenuine(key, { ...message, signature: one }, now));

/**
 * Whether the message was signed with this key and is at most five minutes old. The signature is compared in constant time, and before the
 * age.
 */
export function isGenuine(key: Buffer, { timestamp, signature, body }: SignedMessage, now: Date): boolean {
  const claimed = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex');
  const expected = signatureOf(key, timestamp, body);
  if (claimed.length !== expected.length || !timingSafeEqual(claimed, expected)) return false;
  return v.is(Moment, timestamp) && Math.abs(momentOf(timestamp).getTime() - now.getTime()) <= TOLERANCE_MS;
}
