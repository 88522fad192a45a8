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

/** Does nothing for a signed-out visitor. */
export function startEarlyReads(reads: readonly EarlyRead[], lifetime = LIFETIME): void {
  const token = storedSession.accessToken.read();
  if (token === null || reads.length === 0) return;
  const control = new AbortController();
  const { signal } = control;
  const page = location.href;

  const begin = ({ method, path, query, body }: EarlyRead) => {
    const request = { method, url: path, params: query, data: body, headers: { Authorization: `Bearer ${token}` } };
    const response = http.request<unknown>({ ...request, signal }).catch(() => undefined);
    return [keyOf(request), response] as const;
  };
  const waiting = new Map(reads.map(begin));

  const interceptor = http.interceptors.request.use(async (config) => {
    const key = keyOf(config);
    const early = location.href === page ? waiting.get(key) : undefined;
    if (!early) return config;
    waiting.delete(key);
    const response = await Promise.race([early, aborted(config.signal as AbortSignal)]);
    return response ? { ...config, adapter: () => Promise.resolve({ ...response, config }) } : config;
  });
  setTimeout(() => {
    http.interceptors.request.eject(interceptor);
    control.abort();
  }, lifetime);
}
