/** Loads the registry: the newest one if it is valid, else the last valid one that was stored. */
import type { Registry } from '@portal/shared/remote/registry.ts';
import type { PinnedKey } from '@portal/shared/remote/signature.ts';
import { storeRegistry, readStoredRegistry } from './registry-storage.ts';
import {
  isExpired,
  verifyRegistry,
  RegistryError,
  type SignedRegistry,
} from '@portal/shared/remote/signed-registry.ts';

const ADDRESS = '/registry.json';

/** Milliseconds for all downloads; afterwards the stored registry is used. */
const FETCH_TIMEOUT = 15_000;

/**
 * Whether the response is a web page, because captive portals of networks respond to any request with their own page.
 */
const isPage = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html') === true;

interface Request {
  readonly cache: RequestCache;
  readonly signal: AbortSignal;
}

async function fetchOk(address: string, request: Request): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, request);
  } catch (cause) {
    throw new RegistryError('unreachable', 'The registry could not be fetched.', { cause });
  }
  if (!response.ok) throw new RegistryError('unreachable', `The registry answered ${response.status}.`);
  if (isPage(response)) throw new RegistryError('unreachable', 'A page came in the place of the registry.');
  return response;
}

async function download(request: Request): Promise<SignedRegistry> {
  const [body, signature] = await Promise.all([fetchOk(ADDRESS, request), fetchOk(`${ADDRESS}.sig`, request)]);
  try {
    return { bytes: await body.arrayBuffer(), signature: await signature.text() };
  } catch (cause) {
    throw new RegistryError('unreachable', 'The registry was cut off.', { cause });
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A failed download is repeated after each of `pauses`. */
async function persist(request: Request, pauses: readonly number[]): Promise<SignedRegistry> {
  const [wait, ...rest] = pauses;
  try {
    return await download(request);
  } catch (error) {
    if (wait === undefined || request.signal.aborted) throw error;
    await pause(wait);
    return persist(request, rest);
  }
}

/**
 * A new registry may have been published between the two downloads, so if the signature does not match, both are fetched again.
 */
async function newest(keys: readonly PinnedKey[], pauses: readonly number[]) {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT);
  const first = await persist({ cache: 'default', signal }, pauses);
  try {
    return { signed: first, registry: await verifyRegistry(first, keys) };
  } catch {
    const signed = await persist({ cache: 'reload', signal }, pauses);
    return { signed, registry: await verifyRegistry(signed, keys) };
  }
}

async function storedRegistry(keys: readonly PinnedKey[]): Promise<Registry | null> {
  const signed = await readStoredRegistry();
  if (!signed) return null;
  // The key that signed the stored registry may have been removed since then; the registry is then no longer valid.
  return verifyRegistry(signed, keys).catch(() => null);
}

interface FetchOptions {
  readonly keys: readonly PinnedKey[];
  /** Receives the reason why the stored registry is used. */
  readonly report: (error: unknown) => void;
  /** The delays between attempts, in milliseconds. */
  readonly pauses?: readonly number[];
}

/** Rejects with `RegistryError` if neither the downloaded nor the stored registry is valid. */
export async function fetchRegistry({ keys, report, pauses = [300, 1500] }: FetchOptions): Promise<Registry> {
  const storedLater = storedRegistry(keys);
  try {
    const { signed, registry } = await newest(keys, pauses);
    if (isExpired(registry, Date.now())) throw new RegistryError('refused', 'The registry has expired.');
    const { sequence = 0 } = (await storedLater) ?? {};
    if (registry.sequence < sequence)
      throw new RegistryError(
        'refused',
        `The registry is older (${registry.sequence}) than one seen before (${sequence}).`,
      );
    if (registry.sequence > sequence) await storeRegistry(signed);
    return registry;
  } catch (error) {
    const stored = await storedLater;
    if (!stored || isExpired(stored, Date.now())) throw error;
    report(error);
    return stored;
  }
}
