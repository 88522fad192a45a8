/**
 * The registry's signature: ECDSA P-256 with SHA-256 over its raw bytes, 64 bytes as base64. The signature is checked before any byte
 * of the registry is parsed, with keys that were built into the shell.
 */
import * as v from 'valibot';
import { KeyId } from './registry.ts';

export const PinnedKey = v.strictObject({
  id: KeyId,
  /** The public key, SPKI as base64. */
  spki: v.pipe(v.string(), v.base64()),
});
export type PinnedKey = v.InferOutput<typeof PinnedKey>;

/** The keys that a shell trusts: the current key, and the next key. A stolen key is removed by building a new shell. */
export const PinnedKeys = v.pipe(v.array(PinnedKey), v.minLength(1), v.maxLength(2));

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));

async function isBy({ spki }: PinnedKey, signature: Uint8Array<ArrayBuffer>, bytes: ArrayBuffer): Promise<boolean> {
  const key = await crypto.subtle.importKey('spki', bytesOf(spki), ALGORITHM, false, ['verify']);
  return crypto.subtle.verify(ALGORITHM, key, signature, bytes);
}

/**
 * The id of the key that made `signature` over `bytes`; undefined if no key in `keys` did. Never rejects: a malformed signature counts as
 * invalid.
 */
export async function signerOf(
  keys: readonly PinnedKey[],
  signature: string,
  bytes: ArrayBuffer,
): Promise<string | undefined> {
  try {
    const raw = bytesOf(signature.trim());
    for (const key of keys) if (await isBy(key, raw, bytes)) return key.id;
  } catch {
    // The signature is not base64, or a key is malformed.
  }
  return undefined;
}
