/** Secrets of keys: 256 random bits after a prefix. The database holds only the hash. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SECRET_PREFIX, SHOWN_CHARACTERS } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { apiKeySecrets, type KeyRow } from './tables.ts';

export const isSecret = (token: string): boolean => token.startsWith(SECRET_PREFIX);

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The name of the key in places that otherwise name a person, such as the audit list. */
export const callerOf = ({ name }: Pick<KeyRow, 'name'>): string => `${name} (API key)`;

/** A new secret, and the columns that are stored for it. */
export function newSecret() {
  const secret = `${SECRET_PREFIX}${randomBytes(32).toString('hex')}`;
  return {
    secret,
    storedSecret: { hash: hashOf(secret), prefix: secret.slice(0, SECRET_PREFIX.length + SHOWN_CHARACTERS) },
  };
}

/** Stores a new secret's hash and returns the secret, which cannot be read again. */
export async function giveSecret(
  tx: Tx,
  { id: key_id, account_id }: Pick<KeyRow, 'id' | 'account_id'>,
  { now, requestKey }: { readonly now: Date; readonly requestKey: string | undefined },
): Promise<string> {
  const { secret, storedSecret } = newSecret();
  const request_key = requestKey ?? null;
  await tx
    .insert(apiKeySecrets)
    .values({ id: randomUUID(), account_id, key_id, ...storedSecret, request_key, ends_at: null, created_at: now });
  return secret;
}
