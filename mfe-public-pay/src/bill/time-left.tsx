import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSecondaryText } from '../secondary-messages.ts';
import { durationText } from '../page/duration.rules.ts';
import { usePolling } from '../page/polling.rules.ts';
import { useRefresh } from '../page/refreshing.tsx';
import css from './pay-form.module.css';
import { canRead } from './rules.ts';

const A_MINUTE = 60;
/** When this many seconds are left, a screen reader announces once that the time will soon end. */
const SOON = 10 * A_MINUTE;

/** The countdown of this page has ended, and only the gateway knows the state of the bill now. */
function Over({ id }: Pick<PayableBill, 'id'>) {
  const refresh = useRefresh();
  // The gateway is called before the refresh, because refreshing into an error would discard the payer's choices and input.
  const look = async () => {
    if (await canRead(id).catch(() => false)) await refresh();
  };
  const lookNow = useEffectEvent(look);
  useEffect(() => void lookNow(), []);
  usePolling(look);
  return null;
}

interface TimeLeftProps {
  readonly id: PayableBill['id'];
  /** The remaining time in seconds. */
  readonly left: number;
  readonly isPaying: boolean;
}

/** The remaining time for paying the bill, in hours and minutes, rounded down. */
export function TimeLeft({ id, left, isPaying }: TimeLeftProps) {
  const t = useSecondaryText();
  const language = useLanguage();
  const minutes = left - (left % A_MINUTE);
  return (
    <>
      <span role="timer" className={css.left}>
        {minutes > 0 ? t('left.time', { time: durationText(minutes, language) }) : t('left.little')}
      </span>
      <span role="status" className={css.unseen}>
        {left <= SOON && t('left.soon')}
      </span>
      {left === 0 && !isPaying && <Over id={id} />}
    </>
  );
}
