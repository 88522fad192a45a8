/**
 * The last registry that was found in order, as it came. It answers when the next one does not come or is not in order, and says
 * below which sequence none is believed. Not in local storage: signing out empties that, and must not bring an old registry back.
 */
import type { SealedRegistry } from './sealed-registry.ts';

const STORE = 'registry';
const BODY = '/registry.json';
const SEAL = '/registry.json.sig';

/** Null where nothing is kept, or where the browser keeps nothing. */
export async function readKept(): Promise<SealedRegistry | null> {
  try {
    const store = await caches.open(STORE);
    const [body, seal] = await Promise.all([store.match(BODY), store.match(SEAL)]);
    return body && seal ? { bytes: await body.arrayBuffer(), seal: await seal.text() } : null;
  } catch {
    return null;
  }
}

/** Resolves when it is kept, or cannot be. */
export async function keep({ bytes, seal }: SealedRegistry): Promise<void> {
  try {
    const store = await caches.open(STORE);
    await store.put(BODY, new Response(bytes));
    await store.put(SEAL, new Response(seal));
  } catch {
    // Private windows and full disks keep nothing: the next visit asks again.
  }
}
