/** The idle timeout of a call, in milliseconds. */
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * Gives `act` a signal that fires when one of those that cancel it does, and when nothing was received for the idle timeout;
 * `resetTimer` starts the timeout anew.
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
