/**
 * Key pairs that seal registries: ECDSA P-256. A private key exists only where releases are made; shells are built with the
 * public halves of the key in use and of the one that follows it.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PinnedKey } from '@portal/shared/remote/seal.ts';

export interface SigningKey {
  readonly id: string;
  readonly key: KeyObject;
}

const PUBLIC = 'public.json';
const OWNER_ONLY = 0o600;

const spkiOf = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'der' });

/** The public half, as a shell is built with it. */
export const pinned = ({ id, key }: SigningKey): PinnedKey => ({ id, spki: spkiOf(key).toString('base64') });

/** A new pair, named after its moment. */
export function newKey(now: Date): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = now.toISOString().slice(0, 10);
  return { id: `${day}-${spkiOf(privateKey).toString('hex').slice(-8)}`, key: privateKey };
}

/** The seal over `bytes`: 64 bytes as base64, in the form that WebCrypto reads. */
export const seal = ({ key }: SigningKey, bytes: Uint8Array): string =>
  sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }).toString('base64');

/** Private keys of a folder are files named `<id>.pem`; throws when there is none of that id. */
export const readKey = (folder: string, id: string): SigningKey => ({
  id,
  key: createPrivateKey(readFileSync(join(folder, `${id}.pem`))),
});

/** Writes the private half where only its owner reads it. Throws when it exists. */
export function writeKey(folder: string, { id, key }: SigningKey): void {
  mkdirSync(folder, { recursive: true });
  const pem = key.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(join(folder, `${id}.pem`), pem, { mode: OWNER_ONLY, flag: 'wx' });
}

export const readPinned = (folder: string): readonly PinnedKey[] =>
  JSON.parse(readFileSync(join(folder, PUBLIC), 'utf8')) as readonly PinnedKey[];

export const writePinned = (folder: string, keys: readonly PinnedKey[]): void =>
  writeFileSync(join(folder, PUBLIC), `${JSON.stringify(keys, null, 2)}\n`);

/**
 * The keys of a folder, made on first use, so that a fresh clone can build and start: the first in use, the second to follow. For
 * development only: real keys are made by `npm run release -- keys`, and stay where releases are made.
 */
export function ensureKeys(folder: string, now: Date): SigningKey {
  if (!existsSync(join(folder, PUBLIC))) {
    const keys = [newKey(now), newKey(now)];
    for (const key of keys) writeKey(folder, key);
    writePinned(folder, keys.map(pinned));
  }
  const [current] = readPinned(folder);
  if (!current) throw new Error(`${folder}/${PUBLIC} names no key.`);
  return readKey(folder, current.id);
}
