/**
 * The last registry that was found in order, as it came. It answers when the next one does not come or is not in order, and says
 * below which sequence none is believed. Not in local storage: signing out empties that, and must not bring an old registry back.
 */
import type { SignedRegistry } from '@portal/shared/remote/signed-registry.ts';

const STORE = 'registry';
const ADDRESS = '/registry.json';
const SIGNATURE = 'Signature';

/** Null where nothing is kept, or where the browser keeps nothing. */
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

/** Resolves when it is kept, or cannot be. */
export async function storeRegistry({ bytes, signature }: SignedRegistry): Promise<void> {
  try {
    const store = await caches.open(STORE);
    // Together in one entry: two tabs that keep at the same time cannot part a registry from its signature.
    await store.put(ADDRESS, new Response(bytes, { headers: { [SIGNATURE]: signature.trim() } }));
  } catch {
    // Private windows and full disks keep nothing: the next visit asks again.
  }
}
