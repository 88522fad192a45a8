import { useEffect, useState } from 'react';
import { useKitText } from '../../i18n/kit.ts';

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - performance.now()) / 1000));

/** Formats 75 seconds as `1:15`. */
const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down to the time when a refused call may be made again. `until` is in milliseconds of `performance.now()`. */
export function Countdown({ until }: { until: number }) {
  const t = useKitText();
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return <span role="timer">{left > 0 ? t('wait', { time: clockText(left) }) : t('wait.over')}</span>;
}
