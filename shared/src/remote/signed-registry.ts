/**
 * Every registry is verified here before the shell uses it: first its signature, then its schema, audience, key and expiry. If a check
 * fails, the whole registry is refused.
 */
import * as v from 'valibot';
import { Registry } from '@portal/shared/remote/registry.ts';
import { signerOf, type PinnedKey } from '@portal/shared/remote/signature.ts';

/** `unreachable`: no registry was received. `refused`: a registry was received but is not trusted. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly kind: 'unreachable' | 'refused';
  constructor(kind: RegistryError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** A registry as it was fetched or stored, not yet verified. */
export interface SignedRegistry {
  readonly bytes: ArrayBuffer;
  /** The signature in base64. */
  readonly signature: string;
}

function parsed(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new RegistryError('refused', 'The registry is not JSON.', { cause });
  }
}

/** The verified registry. Rejects with `RegistryError` of kind `refused`. The expiry is checked by `isExpired`, not here. */
export async function verifyRegistry(
  { bytes, signature }: SignedRegistry,
  keys: readonly PinnedKey[],
): Promise<Registry> {
  const key = await signerOf(keys, signature, bytes);
  if (key === undefined)
    throw new RegistryError('refused', 'The registry has no signature of a key that this portal knows.');
  const result = v.safeParse(Registry, parsed(bytes));
  if (!result.success) throw new RegistryError('refused', `The registry is malformed: ${v.summarize(result.issues)}`);
  if (result.output.key !== key)
    throw new RegistryError('refused', 'The registry names another key than the one that signed it.');
  return result.output;
}

/** Whether the registry has expired at `now`, in milliseconds since 1970. */
export const isExpired = ({ expires_at }: Registry, now: number): boolean => Date.parse(expires_at) <= now;
