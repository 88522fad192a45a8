/** The public keys that a shell is built with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { PinnedKeys, type PinnedKey } from '../remote/signature.ts';

/** Where a build looks for them unless `REGISTRY_KEYS` names another file; the release tool writes it. */
export const KEYS_FOLDER = join(import.meta.dirname, '../../../.keys');

/** Throws when the file is missing or holds anything else: a shell without keys would refuse every remote. */
export function pinnedKeys(): readonly PinnedKey[] {
  const path = process.env['REGISTRY_KEYS'] ?? join(KEYS_FOLDER, 'public.json');
  try {
    return v.parse(PinnedKeys, JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    const message = `${path} must hold one or two public keys, as \`npm run release -- keys\` writes them. REGISTRY_KEYS names another file.`;
    throw new Error(message, { cause });
  }
}
