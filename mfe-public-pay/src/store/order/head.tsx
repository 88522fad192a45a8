import { publicOrders, type PublicOrder } from '@portal/shared/contract/public/public-orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useEffect, useEffectEvent } from 'react';
import controls from '../../page/controls.module.css';
import { useCountdown } from '../../page/countdown.tsx';
import { StatusPanel } from '../../page/status-panel.tsx';
import { Refreshing, useRefresh } from '../../page/refreshing.tsx';
import { minutesText } from '../../page/rules.ts';
import { paths } from '../../paths.ts';
import { replyTimeout } from '../../payment/reply.rules.ts';
import { useOrderText } from '../../order-messages.ts';
import { isMoving, lookOf, phaseOf, TONES } from './rules.ts';

interface HeadProps {
  readonly order: PublicOrder;
}

/** The remaining time for which the goods are reserved. At the end of this time, the order is read again. */
function TimeLeft({ order }: HeadProps) {
  const t = useOrderText();
  const language = useLanguage();
  const refresh = useRefresh();
  const left = useCountdown(order);
  const isOver = left === 0;
  const look = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (isOver) look();
  }, [isOver]);
  return <p>{t('order.awaiting.text', { time: minutesText(left / 60, language) })}</p>;
}

/** The state of an order, and the buyer's possible actions. */
export function Head({ order }: HeadProps) {
  const t = useOrderText();
  const phase = phaseOf(order);
  const title = t(`order.${phase}.title`, { store: order.store_title });
  const hasMoved = async () => {
    const now = await gateway.call(publicOrders.order, { params: { id: order.id } }, { signal: replyTimeout() });
    return lookOf(now) !== lookOf(order);
  };
  return (
    <StatusPanel
      tone={TONES[phase]}
      title={title}
      {...(phase !== 'awaiting' && { text: t(`order.${phase}.text`, { store: order.store_title }) })}
    >
      {phase === 'awaiting' && (
        <>
          <TimeLeft order={order} />
          <Link className={controls.primary} to={paths.bill(order.bill_id)}>
            {t('order.pay', { total: formatRinggit(order.total) })}
          </Link>
        </>
      )}
      {isMoving(phase) && (
        <Refreshing
          label={t('order.check')}
          note={t('order.note')}
          checked={(time) => t('order.checked', { time })}
          unreachable={t('unreachable.title')}
          hasMoved={hasMoved}
        />
      )}
    </StatusPanel>
  );
}
