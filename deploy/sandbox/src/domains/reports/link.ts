/**
 * Links to report files. A link downloads the file without a token, for a browser or a program that resumes a download. It belongs to one
 * person's session, and stops working when the person signs out or loses the permission for the report.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../../kernel/http/signature.ts';
import { later } from '../../kernel/time/clock.ts';

const LINK_MS = 15 * 60_000;

interface Linked {
  readonly reportId: string;
  readonly sessionId: string;
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const macOf = (secret: Buffer, payload: string): string =>
  createHmac('sha256', keyFor(secret, 'report link')).update(payload).digest('base64url');

export function linkTo(secret: Buffer, { reportId, sessionId }: Linked, now: Date) {
  const expires_at = later(now, LINK_MS);
  const payload = [reportId, sessionId, seconds(expires_at)].join('.');
  return { link: `${payload}.${macOf(secret, payload)}`, expires_at };
}

/** The content of a link that the gateway signed and that has not expired; undefined for any other text. */
export function readLink(secret: Buffer, link: string, now: Date): Linked | undefined {
  const [reportId = '', sessionId = '', end = '', mac = '', more] = link.split('.');
  // The texts are compared, not their bytes: the last character of base64url has spare bits, so several texts decode to the same bytes.
  const expected = Buffer.from(macOf(secret, [reportId, sessionId, end].join('.')));
  const claimed = Buffer.from(mac);
  const isOurs = more === undefined && claimed.length === expected.length && timingSafeEqual(claimed, expected);
  return isOurs && seconds(now) < Number(end) ? { reportId, sessionId } : undefined;
}
