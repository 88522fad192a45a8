import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { beside } from '../beside.ts';
import controls from '../page/controls.module.css';
import { durationText } from './rules.ts';

interface CountdownProps {
  /** As the gateway counted when it answered. */
  readonly seconds: number;
  readonly onEnd: () => void;
}

/** How much longer the code can be paid. The device counts only how much time went by: its clock may be wrong. */
export function Countdown({ seconds, onEnd }: CountdownProps) {
  const t = beside.useText();
  const language = useLanguage();
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const until = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <p role="timer" className={controls.muted}>
      {t('qr.left', { time: durationText(left, language) })}
    </p>
  );
}
