/** Tokens that are sent by mail. Only their hash is stored: a reader of the database cannot use them. */
import { createHash, randomBytes } from 'node:crypto';

/** SHA-256, in hexadecimal digits. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function newMailToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}
