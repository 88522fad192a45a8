import type { PublicOrder } from '@portal/shared/contract/public/public-orders.ts';
import { formatCount, formatMoment, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { OrderLines } from '../../order-lines/order-lines.tsx';
import { Contacts } from '../../page/contacts.tsx';
import controls from '../../page/controls.module.css';
import { SheetFacts } from '../../page/sheet.tsx';
import sheet from '../../page/sheet.module.css';
import { paths } from '../../paths.ts';
import { useOrderText } from '../../order-messages.ts';
import css from './order.module.css';
import { Head } from './head.tsx';
import { Returns } from './returns.tsx';
import { lookOf } from './rules.ts';

interface OrderProps {
  readonly order: PublicOrder;
}

function useFacts(order: PublicOrder) {
  const t = useOrderText();
  const language = useLanguage();
  const rows = [
    ['number', order.number],
    ['date', formatMoment(order.created_at, language)],
    ['paid_on', order.paid_at && formatMoment(order.paid_at, language)],
    ['buyer', order.buyer_name],
    ['delivery_method', order.delivery_title],
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

/** An order as its buyer sees it: its state, its lines, and a contact. On paper it is the invoice as well. */
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
