/** The idle timeout of a call, in milliseconds. */
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * Calls `act` with a signal that aborts when a signal in `cancelling` aborts, or when nothing was received for the idle timeout;
 * `resetTimer` restarts the timeout.
 */
export async function withIdleTimeout<T>(
  cancelling: readonly AbortSignal[],
  act: (signal: AbortSignal, resetTimer: () => void) => Promise<T>,
): Promise<T> {
  for (const signal of cancelling) signal.throwIfAborted();
  const control = new AbortController();
  const stop = () => control.abort();
  let timer = setTimeout(stop, REQUEST_TIMEOUT_MS);
  const resetTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, REQUEST_TIMEOUT_MS);
  };
  for (const signal of cancelling) signal.addEventListener('abort', stop);
  try {
    return await act(control.signal, resetTimer);
  } finally {
    clearTimeout(timer);
    for (const signal of cancelling) signal.removeEventListener('abort', stop);
  }
}
