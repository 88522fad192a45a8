/** The remaining time of a time limit, by the gateway's clock. */
import { wallTime } from '@portal/shared/domain/wall-time.ts';
import { useEffect, useState } from 'react';

/** A response with a time limit. */
interface Timed {
  readonly seconds_left: number | null;
}

/**
 * The seconds left until the time limit in the response, also after the device was asleep. Only elapsed time is taken from the device,
 * because its clock may be wrong.
 */
export function useCountdown(answer: Timed): number {
  const [left, setLeft] = useState(answer.seconds_left ?? 0);
  useEffect(() => {
    const [began, beganByWall] = [performance.now(), wallTime()];
    const count = () => {
      // `performance.now()` may stop during sleep, and wall time may be set, so the longer of the two counts. A countdown that ends too
      // early only causes a call to the gateway.
      const elapsed = Math.max(performance.now() - began, wallTime() - beganByWall);
      setLeft(Math.max(0, Math.ceil((answer.seconds_left ?? 0) - elapsed / 1000)));
    };
    count();
    const timer = setInterval(count, 1000);
    document.addEventListener('visibilitychange', count);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [answer]);
  return left;
}
