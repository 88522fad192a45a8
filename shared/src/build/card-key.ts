/**
 * The public key with which payment pages encrypt card data. It is built into the scripts of the pages, so the integrity hashes
 * cover it.
 */
import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Compiler } from '@rspack/core';
import { KEYS_FOLDER } from './pinned-keys.ts';

/**
 * The key pair of a developer's own machine: `npm run build` makes it if it is missing, and the sandbox reads it from the
 * same file.
 */
export const OWN_CARD_KEY = join(KEYS_FOLDER, 'card.pem');

/**
 * The public key as PEM; empty if there is none, and then the pages accept no cards. Throws if the file contains no RSA key of at least
 * 2048 bits.
 */
export function cardKey(): string {
  const keyPath = process.env['CARD_PUBLIC_KEY'];
  if (keyPath === undefined && !existsSync(OWN_CARD_KEY)) return '';
  const path = keyPath ?? OWN_CARD_KEY;
  try {
    const key = createPublicKey(readFileSync(path));
    if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
      throw new Error('weak');
    return String(key.export({ type: 'spki', format: 'pem' }));
  } catch (cause) {
    throw new Error(`${path} must hold an RSA key of at least 2048 bits. CARD_PUBLIC_KEY names another file.`, {
      cause,
    });
  }
}

/** Reads the key only during a build, so that the configuration can be loaded without a key. */
export const withCardKey = (compiler: Compiler): void =>
  new rspack.DefinePlugin({ CARD_KEY: JSON.stringify(cardKey()) }).apply(compiler);
