/**
 * A tab that slept does not know what became of its session meanwhile. When it wakes it asks that first, and every other call
 * waits for the answer; a session that was ended elsewhere ends here quietly. When nobody answers, nothing changes.
 */
import { auth } from '../contract/merchant/identity/auth.ts';
import { wallTime } from '../domain/wall-time.ts';
import { createGateway } from '../gateway/client.ts';
import { http } from '../gateway/gateway.ts';
import { storedSession } from './device.ts';
import { catchUp, endSessionOf } from './session.ts';

/** Milliseconds out of sight that count as sleep; whoever looks away for less is not asked about. */
const HIDDEN_MS = 30_000;

/** Milliseconds for which other calls wait at most. */
const TOKEN_TIMEOUT_MS = 3000;

async function refreshAfterToken(): Promise<void> {
  catchUp();
  const token = storedSession.accessToken.read();
  if (token === null) return;
  const signal = AbortSignal.timeout(TOKEN_TIMEOUT_MS);
  const { state } = await createGateway(http).call(auth.testToken, { body: { access_token: token } }, { signal });
  if (state === 'over') endSessionOf(token);
}

/** Asks whenever this tab wakes, or its page comes back from where the browser kept it. Returns how to stop. */
export function watchResume(): () => void {
  let pending: Promise<void> | undefined;
  let hiddenAt: number | undefined;

  const resume = () => {
    pending ??= refreshAfterToken()
      .catch(() => undefined)
      .finally(() => (pending = undefined));
  };
  const onVisible = () => {
    if (document.visibilityState === 'hidden') hiddenAt = wallTime();
    else if (hiddenAt !== undefined && wallTime() - hiddenAt >= HIDDEN_MS) resume();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) resume();
  };
  const first = http.interceptors.request.use(async (config) => {
    if (config.url !== auth.testToken.path) await pending;
    return config;
  });
  document.addEventListener('visibilitychange', onVisible);
  document.addEventListener('resume', resume);
  addEventListener('pageshow', onPageShow);
  return () => {
    http.interceptors.request.eject(first);
    document.removeEventListener('visibilitychange', onVisible);
    document.removeEventListener('resume', resume);
    removeEventListener('pageshow', onPageShow);
  };
}
