import type { Channel } from '@portal/shared/contract/payment-channel.ts';
import { useText } from '../messages.ts';
import { ServiceList, type ServiceListProps } from './service-list.tsx';
import css from './way-tiles.module.css';

const TITLES = {
  fpx_b2c: 'bill.bank',
  fpx_b2b1: 'bill.bank',
  ewallet: 'bill.wallet',
  bnpl: 'bill.with',
  paypal: 'bill.with',
  crypto: 'bill.with',
} as const satisfies Readonly<Record<Channel, string>>;

interface OpenWayProps extends Omit<ServiceListProps, 'title'> {
  readonly way: Channel;
}

/** Who offers the way that is open; nothing where there is nobody to choose between. */
export function OpenWay({ way, ...list }: OpenWayProps) {
  const t = useText();
  if (list.services.length === 1) return null;
  return (
    <>
      {way === 'fpx_b2b1' && <p className={css.hint}>{t('bill.second_person')}</p>}
      <ServiceList key={way} title={t(TITLES[way])} {...list} />
    </>
  );
}
