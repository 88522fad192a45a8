/** The public key that payment pages encrypt cards for, written into what is built and so covered by its hashes. */
import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Compiler } from '@rspack/core';
import { KEYS_FOLDER } from './pinned-keys.ts';

/** Both halves, for a machine of one; `npm run build` makes it when it is missing, and the sandbox finds it there. */
export const OWN_CARD_KEY = join(KEYS_FOLDER, 'card.pem');

/** PEM; empty where there is no key: such pages take no card. Throws when the file that `CARD_PUBLIC_KEY` names holds none. */
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

/** Read when something is built, so that the configuration can be looked at where there is no key. */
export const withCardKey = (compiler: Compiler): void =>
  new rspack.DefinePlugin({ CARD_KEY: JSON.stringify(cardKey()) }).apply(compiler);
