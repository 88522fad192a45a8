/** How much longer something can be done, as the gateway counted it. */
import { wallTime } from '@portal/shared/domain/wall-time.ts';
import { useEffect, useState } from 'react';

/** Something that the gateway gave time for. */
interface Timed {
  readonly seconds_left: number | null;
}

/** Seconds left of each answer since it came, also after a sleep. The device says only how much time went by: its clock may be wrong. */
export function useCountdown(answer: Timed): number {
  const [left, setLeft] = useState(answer.seconds_left ?? 0);
  useEffect(() => {
    const [began, beganByWall] = [performance.now(), wallTime()];
    const count = () => {
      // The first clock may stop in sleep and the second may be set, so the longer time counts. A count that ends too soon asks the gateway.
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
