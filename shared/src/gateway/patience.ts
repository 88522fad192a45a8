/** Milliseconds of silence after which a call counts as unanswered. */
const PATIENCE = 60_000;

/** Gives `act` a signal that fires when `cancelled` does, and when it has taken longer than anybody should wait. */
export async function patiently<T>(
  cancelled: AbortSignal | undefined,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  cancelled?.throwIfAborted();
  const control = new AbortController();
  const stop = () => control.abort();
  const timer = setTimeout(stop, PATIENCE);
  cancelled?.addEventListener('abort', stop);
  try {
    return await act(control.signal);
  } finally {
    clearTimeout(timer);
    cancelled?.removeEventListener('abort', stop);
  }
}
