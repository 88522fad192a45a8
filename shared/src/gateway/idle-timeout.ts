/** Milliseconds of silence after which a call counts as unanswered. */
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * Gives `act` a signal that fires when `cancelled` does, and when it has been silent for longer than anybody should wait; `resetTimer`
 * says that something was heard.
 */
export async function withIdleTimeout<T>(
  cancelled: AbortSignal | undefined,
  act: (signal: AbortSignal, resetTimer: () => void) => Promise<T>,
): Promise<T> {
  cancelled?.throwIfAborted();
  const control = new AbortController();
  const stop = () => control.abort();
  let timer = setTimeout(stop, REQUEST_TIMEOUT_MS);
  const resetTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, REQUEST_TIMEOUT_MS);
  };
  cancelled?.addEventListener('abort', stop);
  try {
    return await act(control.signal, resetTimer);
  } finally {
    clearTimeout(timer);
    cancelled?.removeEventListener('abort', stop);
  }
}
