import { publicOrders, type PublicOrder } from '@portal/shared/contract/public/public-orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount, formatMoment, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useEffect, useEffectEvent } from 'react';
import { OrderLines } from '../../order-lines/order-lines.tsx';
import { Contacts } from '../../page/contacts.tsx';
import controls from '../../page/controls.module.css';
import { useCountdown } from '../../page/countdown.tsx';
import { End } from '../../page/end.tsx';
import { Refreshing, useRefresh } from '../../page/refreshing.tsx';
import { minutesText } from '../../page/rules.ts';
import { SheetFacts } from '../../page/sheet.tsx';
import sheet from '../../page/sheet.module.css';
import { paths } from '../../paths.ts';
import { replyTimeout } from '../../payment/reply.rules.ts';
import { useOrderText } from '../../order-messages.ts';
import css from './order.module.css';
import { Returns } from './returns.tsx';
import { isMoving, lookOf, phaseOf, TONES } from './rules.ts';

interface OrderProps {
  readonly order: PublicOrder;
}

/** How much longer the goods are reserved; when the time is over, the order is read again. */
function TimeLeft({ order }: OrderProps) {
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

function Head({ order }: OrderProps) {
  const t = useOrderText();
  const phase = phaseOf(order);
  const title = t(`order.${phase}.title`, { store: order.store_title });
  const hasMoved = async () => {
    const now = await gateway.call(publicOrders.order, { params: { id: order.id } }, { signal: replyTimeout() });
    return lookOf(now) !== lookOf(order);
  };
  return (
    <End
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
    </End>
  );
}

function useFacts(order: PublicOrder) {
  const t = useOrderText();
  const language = useLanguage();
  const rows = [
    ['number', order.number],
    ['date', formatMoment(order.created_at, language)],
    ['paid_on', order.paid_at && formatMoment(order.paid_at, language)],
    ['buyer', order.buyer_name],
    ['way', order.delivery_title],
    ['to', order.locality],
  ] as const;
  return rows.flatMap(([key, value]) => (value ? [{ key, label: t(`order.${key}`), value }] : []));
}

function Parcels({ order: { parcels } }: OrderProps) {
  const t = useOrderText();
  const language = useLanguage();
  if (parcels.length === 0) return null;
  return (
    <ul className={css.parcels}>
      {parcels.map((parcel, place) => (
        <li key={place}>
          <b>{t('order.parcel', { number: formatCount(place + 1) })}</b>
          <span>{t(`order.parcel.${parcel.status}`)}</span>
          <span className={controls.muted}>
            <bdi>{parcel.courier}</bdi>
            {' · '}
            {formatMoment(parcel.delivered_at ?? parcel.handed_over_at, language)}
          </span>
          {parcel.tracking_number && (
            <span>
              {t('order.tracking')} <bdi dir="ltr">{parcel.tracking_number}</bdi>
            </span>
          )}
          {parcel.tracking.length > 0 && (
            <ol className={css.steps} aria-label={t('order.steps', { number: formatCount(place + 1) })}>
              {parcel.tracking.toReversed().map(({ at, state }) => (
                <li key={at + state}>
                  {t(`order.step.${state}`)} <span className={controls.muted}>{formatMoment(at, language)}</span>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ul>
  );
}

/** An order as its buyer sees it: its state, its lines, and whom to ask. On paper it is the invoice as well. */
export function Order({ order }: OrderProps) {
  const t = useOrderText();
  const facts = useFacts(order);
  const { store_email: email, store_phone: phone } = order;
  return (
    <div className={controls.stack}>
      <Head order={order} />
      <article className={sheet.sheet}>
        <SheetFacts facts={facts} />
        <Parcels order={order} />
        <OrderLines order={order} />
        <div className={sheet.total}>
          <span>{t('order.total')}</span>
          <bdi>{formatRinggit(order.total)}</bdi>
        </div>
        <div className={`${controls.stack} ${sheet.actions}`}>
          {(email || phone) && (
            <p className={css.ask}>
              {t('order.ask')}
              <Contacts email={email} phone={phone} />
            </p>
          )}
          <button type="button" className={controls.secondary} onClick={() => window.print()}>
            {t('order.print')}
          </button>
          <Link className={controls.secondary} to={paths.store(order.store_id)}>
            {t('order.shop')}
          </Link>
        </div>
      </article>
      {order.parcels.length > 0 && <Returns orderId={order.id} look={lookOf(order)} />}
    </div>
  );
}
