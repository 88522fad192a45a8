import type { Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSecondaryText } from '../../secondary-messages.ts';
import controls from '../../page/controls.module.css';
import { useCountdown } from '../../page/countdown.tsx';
import { durationText } from '../../page/duration.rules.ts';

interface CountdownProps {
  readonly qr: NonNullable<Attempt['qr']>;
  readonly onEnd: () => void;
}

/** The time for which the QR code can still be paid. */
export function Countdown({ qr, onEnd }: CountdownProps) {
  const t = useSecondaryText();
  const language = useLanguage();
  const left = useCountdown(qr);
  const isOver = left === 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <p role="timer" className={controls.muted}>
      {t('qr.left', { time: durationText(left, language) })}
    </p>
  );
}
