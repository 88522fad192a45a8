import { randomUUID } from 'node:crypto';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { later } from '../../../kernel/time/clock.ts';
import { ACCESS_MS, readToken, SESSION_MS, tokensOf } from './tokens.ts';

const SECRET = Buffer.from('one secret of at least 32 bytes.');
const NOW = momentOf('2026-11-20T01:30:00Z');
const session = {
  id: randomUUID(),
  generation: 3,
  renewed_at: NOW,
  expires_at: later(NOW, SESSION_MS),
  proved_at: NOW,
};

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token', () => {
  const { access, refresh, accessEnds } = tokensOf(SECRET, session);

  it('contains the session and its generation', () => {
    const expected = { session: session.id, generation: 3 };
    expect(readToken(SECRET, 'access', access, NOW)).toEqual(expected);
    expect(readToken(SECRET, 'refresh', refresh, NOW)).toEqual(expected);
  });

  it('contains the time of the person’s last proof, and no such time after a sign-in by a mailed link', () => {
    const claimsOf = (token: string): unknown =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claimsOf(access)).toMatchObject({ auth_time: NOW.getTime() / 1000 });
    expect(claimsOf(tokensOf(SECRET, { ...session, proved_at: null }).access)).not.toHaveProperty('auth_time');
  });

  it('is identical each time it is made from one session', () => expect(tokensOf(SECRET, session).access).toBe(access));

  it('expires after fifteen minutes as an access token, and with its session as a refresh token', () => {
    expect(accessEnds).toEqual(later(NOW, ACCESS_MS));
    expect(readToken(SECRET, 'access', access, later(NOW, ACCESS_MS - 1000))).toBeDefined();
    expect(readToken(SECRET, 'access', access, later(NOW, ACCESS_MS))).toBeUndefined();
    expect(readToken(SECRET, 'refresh', refresh, later(NOW, SESSION_MS - 1000))).toBeDefined();
    expect(readToken(SECRET, 'refresh', refresh, later(NOW, SESSION_MS))).toBeUndefined();
  });

  it('for access expires no later than its session', () => {
    const lastMinute = { ...session, renewed_at: later(session.expires_at, -60_000) };
    expect(tokensOf(SECRET, lastMinute).accessEnds).toEqual(session.expires_at);
  });

  it('for access is refused for a renewal, and a token for a renewal is refused for access', () => {
    expect(readToken(SECRET, 'access', refresh, NOW)).toBeUndefined();
    expect(readToken(SECRET, 'refresh', access, NOW)).toBeUndefined();
  });

  it('signed with another secret is refused', () =>
    expect(readToken(Buffer.from('another secret, also of 32 bytes'), 'access', access, NOW)).toBeUndefined());

  it('is refused when any letter of it is changed', () => {
    // The last letter of the signature is skipped, because some of its bits belong to no byte.
    for (let index = 0; index < access.length - 1; index++) {
      const letter = access[index] === 'A' ? 'B' : 'A';
      const changed = access.slice(0, index) + letter + access.slice(index + 1);
      expect(readToken(SECRET, 'access', changed, NOW)).toBeUndefined();
    }
  });

  it.each(['none', 'HS512', 'RS256'])('that claims the algorithm %s is refused', (alg) => {
    const [, payload = '', signature = ''] = access.split('.');
    expect(readToken(SECRET, 'access', `${encode({ alg, typ: 'JWT' })}.${payload}.${signature}`, NOW)).toBeUndefined();
    expect(readToken(SECRET, 'access', `${encode({ alg, typ: 'JWT' })}.${payload}.`, NOW)).toBeUndefined();
  });
});
