/**
 * A tab that slept does not know what became of its session meanwhile. When it wakes it asks that first, and every other call
 * waits for the answer; a session that was ended elsewhere ends here quietly. When nobody answers, nothing changes.
 */
import { auth } from '../contract/merchant/identity/auth.ts';
import { wallTime } from '../domain/wall-time.ts';
import { createGateway } from '../gateway/client.ts';
import { http } from '../gateway/gateway.ts';
import { kept } from './device.ts';
import { catchUp, endSessionOf } from './session.ts';

/** Milliseconds out of sight that count as sleep; whoever looks away for less is not asked about. */
const NAP = 30_000;

/** Milliseconds for which other calls wait at most. */
const PATIENCE = 3000;

async function askAfterToken(): Promise<void> {
  catchUp();
  const token = kept.accessToken.read();
  if (token === null) return;
  const signal = AbortSignal.timeout(PATIENCE);
  const { state } = await createGateway(http).call(auth.testToken, { body: { access_token: token } }, { signal });
  if (state === 'over') endSessionOf(token);
}

/** Asks whenever this tab wakes, or its page comes back from where the browser kept it. Returns how to stop. */
export function watchWaking(): () => void {
  let asking: Promise<void> | undefined;
  let hiddenAt: number | undefined;

  const wake = () => {
    asking ??= askAfterToken()
      .catch(() => undefined)
      .finally(() => (asking = undefined));
  };
  const seen = () => {
    if (document.visibilityState === 'hidden') hiddenAt = wallTime();
    else if (hiddenAt !== undefined && wallTime() - hiddenAt >= NAP) wake();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake();
  };
  const first = http.interceptors.request.use(async (config) => {
    if (config.url !== auth.testToken.path) await asking;
    return config;
  });
  document.addEventListener('visibilitychange', seen);
  document.addEventListener('resume', wake);
  addEventListener('pageshow', shown);
  return () => {
    http.interceptors.request.eject(first);
    document.removeEventListener('visibilitychange', seen);
    document.removeEventListener('resume', wake);
    removeEventListener('pageshow', shown);
  };
}
