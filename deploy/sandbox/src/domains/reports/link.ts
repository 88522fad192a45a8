/**
 * Links to report files: a URL that downloads the file without a token, for a browser or a program that resumes a download. A link belongs
 * to one person's session: after signing out, or without the permission for such reports, it opens nothing.
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

const macOf = (secret: Buffer, payload: string): Buffer =>
  createHmac('sha256', keyFor(secret, 'report link')).update(payload).digest();

export function linkTo(secret: Buffer, { reportId, sessionId }: Linked, now: Date) {
  const expires_at = later(now, LINK_MS);
  const payload = [reportId, sessionId, seconds(expires_at)].join('.');
  return { link: `${payload}.${macOf(secret, payload).toString('base64url')}`, expires_at };
}

/** The content of a genuine link that has not expired; undefined for any other text. */
export function readLink(secret: Buffer, link: string, now: Date): Linked | undefined {
  const [reportId = '', sessionId = '', end = '', mac = '', more] = link.split('.');
  const expected = macOf(secret, [reportId, sessionId, end].join('.'));
  const claimed = Buffer.from(mac, 'base64url');
  const isOurs = more === undefined && claimed.length === expected.length && timingSafeEqual(claimed, expected);
  return isOurs && seconds(now) < Number(end) ? { reportId, sessionId } : undefined;
}
