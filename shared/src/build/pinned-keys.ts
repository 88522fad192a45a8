/** The public keys that are built into a shell. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { PinnedKeys, type PinnedKey } from '../remote/signature.ts';

/** The folder into which the release tool writes the keys. `REGISTRY_KEYS` can name another file with the public keys. */
export const KEYS_FOLDER = join(import.meta.dirname, '../../../.keys');

/** Throws if the file is missing or invalid, because a shell without keys would refuse every remote. */
export function pinnedKeys(): readonly PinnedKey[] {
  const path = process.env['REGISTRY_KEYS'] ?? join(KEYS_FOLDER, 'public.json');
  try {
    return v.parse(PinnedKeys, JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    const message = `${path} must hold one or two public keys, as \`npm run release -- keys\` writes them. REGISTRY_KEYS names another file.`;
    throw new Error(message, { cause });
  }
}
