/**
 * The last registry that was found in order, as it came. It answers when the next one does not come or is not in order, and says
 * below which sequence none is believed. Not in local storage: signing out empties that, and must not bring an old registry back.
 */
import type { SealedRegistry } from '@portal/shared/remote/signed-registry.ts';

const STORE = 'registry';
const ADDRESS = '/registry.json';
const SEAL = 'Seal';

/** Null where nothing is kept, or where the browser keeps nothing. */
export async function readKept(): Promise<SealedRegistry | null> {
  try {
    const store = await caches.open(STORE);
    const kept = await store.match(ADDRESS);
    const seal = kept?.headers.get(SEAL);
    return kept && seal ? { bytes: await kept.arrayBuffer(), seal } : null;
  } catch {
    return null;
  }
}

/** Resolves when it is kept, or cannot be. */
export async function keep({ bytes, seal }: SealedRegistry): Promise<void> {
  try {
    const store = await caches.open(STORE);
    // Together in one entry: two tabs that keep at the same time cannot part a registry from its seal.
    await store.put(ADDRESS, new Response(bytes, { headers: { [SEAL]: seal.trim() } }));
  } catch {
    // Private windows and full disks keep nothing: the next visit asks again.
  }
}
