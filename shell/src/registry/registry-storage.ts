/**
 * The last valid registry, as it arrived. It is used when the next one fails to arrive or is invalid, and no registry with a lower
 * sequence is accepted. It is not in local storage: signing out clears that, and must not allow a rollback to an old registry.
 */
import type { SignedRegistry } from '@portal/shared/remote/signed-registry.ts';

const STORE = 'registry';
const ADDRESS = '/registry.json';
const SIGNATURE = 'Signature';

/** Null when nothing is stored, or the browser has no storage. */
export async function readStoredRegistry(): Promise<SignedRegistry | null> {
  try {
    const store = await caches.open(STORE);
    const stored = await store.match(ADDRESS);
    const signature = stored?.headers.get(SIGNATURE);
    return stored && signature ? { bytes: await stored.arrayBuffer(), signature } : null;
  } catch {
    return null;
  }
}

/** Resolves when it is stored, or cannot be. */
export async function storeRegistry({ bytes, signature }: SignedRegistry): Promise<void> {
  try {
    const store = await caches.open(STORE);
    // In one entry: two tabs that store at the same time cannot separate a registry from its signature.
    await store.put(ADDRESS, new Response(bytes, { headers: { [SIGNATURE]: signature.trim() } }));
  } catch {
    // Private windows and full disks store nothing: the next visit downloads it again.
  }
}
