/** Polling with growing pauses. */
import { useEffect, useEffectEvent } from 'react';

/** Seconds between two polls; the last value repeats. */
const PAUSES = [2, 3, 5, 8, 13, 21, 30, 60] as const;

/** Polls with pauses that grow to `longest` seconds, and not at all while the page is hidden. */
export function usePolling(look: () => Promise<void>, longest = 60, pauses: readonly number[] = PAUSES): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const pause = pauses[Math.min(looks, pauses.length - 1)] ?? longest;
      timer = setTimeout(() => void lookAndWait(), 1000 * Math.min(pause, longest));
    };
    async function lookAndWait() {
      looks += 1;
      if (!document.hidden) await lookNow();
      wait();
    }
    const lookIfVisible = () => {
      if (!document.hidden) void lookNow();
    };
    wait();
    document.addEventListener('visibilitychange', lookIfVisible);
    window.addEventListener('online', lookIfVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookIfVisible);
      window.removeEventListener('online', lookIfVisible);
    };
  }, [longest, pauses]);
}
