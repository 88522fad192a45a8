/**
 * A suspended tab gets no notice when its session ends. When it resumes, it checks the token first, and all other calls wait
 * for the result. If the session was ended in another tab, it ends here too, without a message. Without a response nothing
 * changes.
 */
import { auth } from '../contract/merchant/identity/auth.ts';
import { wallTime } from '../domain/wall-time.ts';
import { createGateway } from '../gateway/client.ts';
import { http } from '../gateway/gateway.ts';
import { storedSession } from './device.ts';
import { catchUp, endSessionOf } from './session.ts';

/** Milliseconds in the background after which the token is checked. */
const HIDDEN_MS = 30_000;

/** The longest wait of other calls, in milliseconds. */
const TOKEN_TIMEOUT_MS = 3000;

async function refreshAfterToken(): Promise<void> {
  catchUp();
  const token = storedSession.accessToken.read();
  if (token === null) return;
  const signal = AbortSignal.timeout(TOKEN_TIMEOUT_MS);
  const { state } = await createGateway(http).call(auth.testToken, { body: { access_token: token } }, { signal });
  if (state === 'over') endSessionOf(token);
}

/**
 * Checks the session whenever this tab resumes, or when its page comes back from the back/forward cache. Returns the function that stops
 * the checks.
 */
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
