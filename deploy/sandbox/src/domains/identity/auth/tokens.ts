/**
 * Access and refresh tokens: JWTs signed with HMAC, naming a session and its generation. The tokens are computed from the session row and
 * the secret alone, so a repeated renewal returns identical tokens, and no token is stored.
 */
import { hkdfSync } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import * as v from 'valibot';
import { later } from '../../../kernel/time/clock.ts';

export const ACCESS_MS = 15 * 60_000;
export const SESSION_MS = 30 * 24 * 60 * 60_000;

export type TokenUse = 'access' | 'refresh';

export interface SessionState {
  readonly id: string;
  readonly generation: number;
  /** When this generation began, which is when its access token starts. */
  readonly renewed_at: Date;
  readonly expires_at: Date;
  /** When the person last gave a proof of identity; null for a session that began with a mail. */
  readonly proved_at: Date | null;
}

const Claims = v.object({ sid: v.pipe(v.string(), v.uuid()), gen: v.pipe(v.number(), v.integer()), exp: v.number() });

const keyOf = (secret: Buffer, use: TokenUse) => Buffer.from(hkdfSync('sha256', secret, '', `token:${use}`, 32));

const endOf = (use: TokenUse, session: SessionState): Date => {
  const end = later(session.renewed_at, ACCESS_MS);
  return use === 'refresh' || end > session.expires_at ? session.expires_at : end;
};

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

const tokenOf = (secret: Buffer, use: TokenUse, session: SessionState): string =>
  createSigner({ key: keyOf(secret, use), algorithm: 'HS256', noTimestamp: true })({
    sid: session.id,
    gen: session.generation,
    ...(session.proved_at && { auth_time: seconds(session.proved_at) }),
    exp: seconds(endOf(use, session)),
  });

/** The two tokens of a session's current generation, and when the access token ends. */
export const tokensOf = (secret: Buffer, session: SessionState) => ({
  access: tokenOf(secret, 'access', session),
  refresh: tokenOf(secret, 'refresh', session),
  accessEnds: endOf('access', session),
});

/** Sends a session's access token in the envelope, and returns the token fields of the data. */
export function grant(secret: Buffer, session: SessionState, sendToken: (token: string) => void) {
  const { access, refresh, accessEnds } = tokensOf(secret, session);
  sendToken(access);
  return { refresh_token: refresh, expires_at: accessEnds.toISOString() };
}

/** The claims of a token that the gateway issued, and whether it has expired; undefined for any other token. */
export function readAnyToken(secret: Buffer, use: TokenUse, token: string, now: Date) {
  try {
    // The sandbox's clock decides whether the token has expired, so the library must not compare it with the system clock.
    const verify = createVerifier({ key: keyOf(secret, use), algorithms: ['HS256'], ignoreExpiration: true });
    const { sid, gen, exp } = v.parse(Claims, verify(token));
    return { session: sid, generation: gen, hasEnded: exp <= seconds(now) };
  } catch {
    return undefined;
  }
}

/** The claims of a token that the gateway issued and that has not expired; undefined for any other token. */
export function readToken(secret: Buffer, use: TokenUse, token: string, now: Date) {
  const claims = readAnyToken(secret, use, token, now);
  return claims && !claims.hasEnded ? { session: claims.session, generation: claims.generation } : undefined;
}
