/** The time left to do something, as the gateway counts it. */
import { wallTime } from '@portal/shared/domain/wall-time.ts';
import { useEffect, useState } from 'react';

/** A response with a time limit. */
interface Timed {
  readonly seconds_left: number | null;
}

/** The seconds left since the response arrived, also after sleep. Only elapsed time is taken from the device: its clock may be wrong. */
export function useCountdown(answer: Timed): number {
  const [left, setLeft] = useState(answer.seconds_left ?? 0);
  useEffect(() => {
    const [began, beganByWall] = [performance.now(), wallTime()];
    const count = () => {
      // `performance.now()` may stop during sleep and wall time may be set, so the longer one counts: ending too soon only asks the gateway.
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
