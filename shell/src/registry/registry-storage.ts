/**
 * The last valid registry, as received. It is used if the next registry does not arrive or is invalid, and no registry with a
 * lower sequence is accepted. It is not in local storage, because signing out clears local storage, and must not enable a rollback
 * attack.
 */
import type { SignedRegistry } from '@portal/shared/remote/signed-registry.ts';

const STORE = 'registry';
const ADDRESS = '/registry.json';
const SIGNATURE = 'Signature';

/** Null if nothing is stored, or if the browser has no storage. */
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

/** Resolves after the registry is stored, or could not be stored. */
export async function storeRegistry({ bytes, signature }: SignedRegistry): Promise<void> {
  try {
    const store = await caches.open(STORE);
    // Stored in one entry, so that two tabs that store at the same time cannot mix a registry with the other's
    // signature.
    await store.put(ADDRESS, new Response(bytes, { headers: { [SIGNATURE]: signature.trim() } }));
  } catch {
    // Private windows and full disks store nothing; the next visit then downloads the registry again.
  }
}
