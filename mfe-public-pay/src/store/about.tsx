import { WEEKDAYS, type HoursRange, type Weekday } from '@portal/shared/contract/public/opening-days.ts';
import type { PublicStore } from '@portal/shared/contract/public/storefront.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { channelMessages } from '@portal/shared/i18n/channels.ts';
import { formatInCalendar } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import type { ReactNode } from 'react';
import { Contacts } from '../page/contacts.tsx';
import controls from '../page/controls.module.css';
import { useStoreText } from '../store-messages.ts';
import css from './about.module.css';
import { OPENING_HOURS_ID } from './frame.tsx';

/** A Monday, from which the names of the days of the week are formatted. */
const MONDAY = '2026-11-23';

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Contact({ store: { email, phone, address } }: AboutProps) {
  return (
    <>
      <Contacts email={email} phone={phone} />
      {address && <bdi className={css.lines}>{address}</bdi>}
    </>
  );
}

function Hours({ days }: { readonly days: Readonly<Record<Weekday, readonly HoursRange[]>> }) {
  const t = useStoreText();
  const language = useLanguage();
  const written = (ranges: readonly HoursRange[]) => {
    if (ranges.length === 0) return t('about.closed_day');
    if (ranges.some(({ from, to }) => from === '00:00' && to === '00:00')) return t('about.all_day');
    return ranges.map(({ from, to }) => `${from} – ${to}`).join(', ');
  };
  return (
    <ul id={OPENING_HOURS_ID} className={css.hours}>
      {WEEKDAYS.map((day, place) => (
        <li key={day}>
          <span>{formatInCalendar(addDays(MONDAY, place), 'weekday', language)}</span>
          <bdi>{written(days[day])}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface AboutProps {
  readonly store: PublicStore;
}

/** Everything that the law requires a seller to state before an order; the description of the goods is with each product. */
export function About({ store }: AboutProps) {
  const t = useStoreText();
  const channel = channelMessages.useText();
  const channels = [...new Set(store.payment_channels.map((each) => channel(`channel.${each}`)))];
  return (
    <section className={controls.card}>
      <h2 className={css.title}>{t('about')}</h2>
      <dl className={css.rows}>
        <Row label={t('about.seller')}>
          <bdi>{store.business_name}</bdi>
        </Row>
        <Row label={t('about.registration')}>
          <bdi>{store.is_unregistered ? t('about.unregistered') : store.registration_number}</bdi>
        </Row>
        <Row label={t('about.contact')}>
          <Contact store={store} />
        </Row>
        {store.opening && (
          <Row label={t('about.hours')}>
            <Hours days={store.opening.days} />
          </Row>
        )}
        <Row label={t('about.prices')}>{t('about.prices_text')}</Row>
        <Row label={t('about.payment')}>{channels.join(' · ')}</Row>
        <Row label={t('about.account')}>
          <bdi>{store.store_collection.collection_account.name}</bdi>
        </Row>
        <Row label={t('about.delivery')}>
          <bdi className={css.lines}>{store.delivery_estimate}</bdi>
        </Row>
        <Row label={t('about.terms')}>
          <bdi className={css.lines}>{store.terms}</bdi>
        </Row>
      </dl>
    </section>
  );
}
