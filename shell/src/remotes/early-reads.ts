/**
 * Makes the first reads of a page while its code is loaded. A call of the page with the same request, made soon after, gets the response.
 * A read that fails, or that no call asks for, is as if it had not been made.
 */
import { http } from '@portal/shared/gateway/gateway.ts';
import type { EarlyRead } from '@portal/shared/remote/registry.ts';
import { storedSession } from '@portal/shared/session/device.ts';

/** Milliseconds after which a response is not used any more, because the data may have changed. */
const LIFETIME = 15_000;

interface Sent {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly params?: unknown;
  readonly data?: unknown;
  readonly headers: { readonly Authorization?: unknown };
}

/** Equal for equal requests of one session. */
const keyOf = ({ method, url, params, data, headers }: Sent): string =>
  JSON.stringify([method?.toUpperCase(), url, params, data, headers.Authorization]);

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Sends the read. Its response is undefined when it fails or is cancelled. */
function begin({ method, path, query, body }: EarlyRead, token: string) {
  const request = { method, url: path, params: query, data: body, headers: { Authorization: `Bearer ${token}` } };
  const control = new AbortController();
  const response = http.request<unknown>({ ...request, signal: control.signal }).catch(() => undefined);
  return [keyOf(request), { response, cancel: () => control.abort() }] as const;
}

/** Does nothing for a signed-out visitor. */
export function startEarlyReads(reads: readonly EarlyRead[], lifetime = LIFETIME): void {
  const token = storedSession.accessToken.read();
  if (token === null || reads.length === 0) return;
  const page = location.href;
  const untaken = new Map(reads.map((read) => begin(read, token)));

  const interceptor = http.interceptors.request.use(async (config) => {
    // A call of another page may change the data, and the user may then come back.
    if (location.href !== page) end();
    const key = keyOf(config);
    const early = untaken.get(key);
    if (!early) return config;
    untaken.delete(key);
    const response = await Promise.race([early.response, aborted(config.signal as AbortSignal)]);
    if (response) return { ...config, adapter: () => Promise.resolve({ ...response, config }) };
    early.cancel();
    return config;
  });
  function end(): void {
    http.interceptors.request.eject(interceptor);
    for (const { cancel } of untaken.values()) cancel();
    untaken.clear();
  }
  setTimeout(end, lifetime);
}
