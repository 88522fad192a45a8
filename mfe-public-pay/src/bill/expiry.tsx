import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { clockTime } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { secondaryMessages } from '../secondary-messages.ts';
import { useText } from '../messages.ts';
import { useCountdown } from '../page/countdown.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { daysLeft, inDays } from '../page/rules.ts';
import css from './pay-form.module.css';

const DAYS_WORTH_SAYING = 7;

/** Few bills are on their last day, so the code of the countdown is loaded only for those. */
const TimeLeft = lazyPart(
  async () => {
    const [part] = await Promise.all([
      import(/* webpackChunkName: "time-left" */ './time-left.tsx'),
      secondaryMessages.load(),
    ]);
    return part.TimeLeft;
  },
  <span className={css.left} />,
  { isExtra: true },
);

/** Whether the page of a bill begins with a countdown. */
export const hasCountdown = ({ order, seconds_left }: PayableBill): boolean =>
  Boolean(order?.kept_until) || (seconds_left !== null && daysLeft(seconds_left) <= 0);

interface ExpiryProps {
  readonly bill: PayableBill;
  /** True while a payment is being started: the page then does not refresh at the end of the countdown, because the payment's result matters more. */
  readonly isPaying?: boolean;
}

function Until({ bill, isPaying }: Required<ExpiryProps>) {
  const t = useText();
  const language = useLanguage();
  const left = useCountdown(bill);
  const days = daysLeft(left);
  // The last day of a top-up is already in its heading.
  if (days > (bill.top_up ? 0 : DAYS_WORTH_SAYING)) return null;
  return (
    <p className={css.expires}>
      {days > 0 ? t('bill.expires', { when: inDays(days, language) }) : t('bill.expires_today')}
      {days <= 0 && <TimeLeft id={bill.id} left={left} isPaying={isPaying} />}
    </p>
  );
}

function ReservationCountdown({ until, bill, isPaying }: Required<ExpiryProps> & { readonly until: string }) {
  const t = useText();
  const left = useCountdown(bill);
  return (
    <p className={css.expires}>
      {t('bill.kept', { time: clockTime(until).slice(11, 16) })}
      <TimeLeft id={bill.id} left={left} isPaying={isPaying} />
    </p>
  );
}

/**
 * Until when the bill can be paid, when this time is near, or until when the goods of an order are reserved. On the last day a countdown is
 * shown, and the page refreshes at its end.
 */
export function Expiry({ bill, isPaying = false }: ExpiryProps) {
  const reservedUntil = bill.order?.kept_until;
  if (reservedUntil) return <ReservationCountdown until={reservedUntil} bill={bill} isPaying={isPaying} />;
  return bill.seconds_left === null ? null : <Until bill={bill} isPaying={isPaying} />;
}
