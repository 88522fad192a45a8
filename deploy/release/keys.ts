/**
 * Key pairs that sign registries: ECDSA P-256. A private key exists only where releases are made; shells are built with the public halves of
 * the current key and of the next one.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { PinnedKeys, type PinnedKey } from '@portal/shared/remote/signature.ts';
import { ReleaseError } from './release-error.ts';

export interface SigningKey {
  readonly id: string;
  readonly key: KeyObject;
}

export const PUBLIC = 'public.json';
const OWNER_ONLY = 0o600;

const spkiOf = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'der' });

/** The public half, as a shell is built with it. */
export const pinned = ({ id, key }: SigningKey): PinnedKey => ({ id, spki: spkiOf(key).toString('base64') });

/** A new pair, named after its date. */
export function newKey(now: Date): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = now.toISOString().slice(0, 10);
  return { id: `${day}-${spkiOf(privateKey).toString('hex').slice(-8)}`, key: privateKey };
}

/** The signature over `bytes`: 64 bytes as base64, in the format of WebCrypto. */
export const signBytes = ({ key }: SigningKey, bytes: Uint8Array): string =>
  sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }).toString('base64');

const fileOf = (folder: string, id: string) => join(folder, `${id}.pem`);

/** Private keys are files named `<id>.pem` in a folder. Throws `ReleaseError` when there is none with this id. */
export function readKey(folder: string, id: string): SigningKey {
  try {
    return { id, key: createPrivateKey(readFileSync(fileOf(folder, id))) };
  } catch {
    throw new ReleaseError(
      `${fileOf(folder, id)} is missing or holds no private key, so ${id} cannot sign. Run the command on the machine that has this key, or sign with the next key: keys --use.`,
    );
  }
}

/** Writes the private half so that only its owner can read it. Throws when the file exists. */
export function writeKey(folder: string, { id, key }: SigningKey): void {
  mkdirSync(folder, { recursive: true });
  const pem = key.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(fileOf(folder, id), pem, { mode: OWNER_ONLY, flag: 'wx' });
}

/** Deletes the private half, so that the key can no longer sign. */
export const deleteKey = (folder: string, id: string): void => rmSync(fileOf(folder, id), { force: true });

/** The public halves of a folder in the order of their use. Throws `ReleaseError` when the folder has none, or invalid ones. */
export const readPinned = (folder: string): readonly PinnedKey[] => {
  const file = join(folder, PUBLIC);
  if (!existsSync(file)) throw new ReleaseError(`There are no keys in ${folder}. Make the first key with \`keys\`.`);
  return readPinnedFile(file);
};

/** Public halves as `keys` and `team-key` write them. Throws `ReleaseError` for another file. */
export function readPinnedFile(file: string): readonly PinnedKey[] {
  try {
    return v.parse(PinnedKeys, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new ReleaseError(`${file} must hold one or two public keys, as \`keys\` writes them.`);
  }
}

export const hasKeys = (folder: string): boolean => existsSync(join(folder, PUBLIC));

export const writePinned = (folder: string, keys: readonly PinnedKey[]): void =>
  writeFileSync(join(folder, PUBLIC), `${JSON.stringify(keys, null, 2)}\n`);

/**
 * The keys of a folder, made on first use, so that a fresh clone can build and start: the first is the current key, the second the next one.
 * For development only: real keys are made by `npm run release -- keys`, and stay where releases are made.
 */
export function ensureKeys(folder: string, now: Date): SigningKey {
  if (!hasKeys(folder)) {
    const keys = [newKey(now), newKey(now)];
    for (const key of keys) writeKey(folder, key);
    writePinned(folder, keys.map(pinned));
  }
  const [current] = readPinned(folder);
  if (!current) throw new Error(`${folder}/${PUBLIC} names no key.`);
  return readKey(folder, current.id);
}
