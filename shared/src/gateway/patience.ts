/** Milliseconds of silence after which a call counts as unanswered. */
const PATIENCE = 60_000;

/**
 * Gives `act` a signal that fires when `cancelled` does, and when it has been silent for longer than anybody should wait; `goOn`
 * says that something was heard.
 */
export async function patiently<T>(
  cancelled: AbortSignal | undefined,
  act: (signal: AbortSignal, goOn: () => void) => Promise<T>,
): Promise<T> {
  cancelled?.throwIfAborted();
  const control = new AbortController();
  const stop = () => control.abort();
  let timer = setTimeout(stop, PATIENCE);
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, PATIENCE);
  };
  cancelled?.addEventListener('abort', stop);
  try {
    return await act(control.signal, goOn);
  } finally {
    clearTimeout(timer);
    cancelled?.removeEventListener('abort', stop);
  }
}
