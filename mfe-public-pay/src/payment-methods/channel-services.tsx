import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { useText } from '../messages.ts';
import { onlyOne } from './rules.ts';
import { ServiceList, type ServiceListProps } from './service-list.tsx';
import css from './payment-method-picker.module.css';

/** The title of a channel's list of services: banks, wallets. A channel that is named after its only service has no title. */
const TITLES = {
  fpx_b2c: 'bill.bank',
  fpx_b2b1: 'bill.bank',
  ewallet: 'bill.wallet',
  duitnow_qr: null,
  card: null,
  bnpl: 'bill.with',
  paypal: null,
  crypto: null,
} as const satisfies Readonly<Record<Channel, string | null>>;

interface ChannelServicesProps extends Omit<ServiceListProps, 'title'> {
  readonly channel: Channel;
}

/** The services of the selected channel; nothing when the channel's name is the name of its only service. */
export function ChannelServices({ channel, ...list }: ChannelServicesProps) {
  const t = useText();
  const title = TITLES[channel];
  if (title === null && onlyOne(list.services)) return null;
  return (
    <>
      {channel === 'fpx_b2b1' && <p className={css.hint}>{t('bill.second_person')}</p>}
      <ServiceList key={channel} title={t(title ?? 'bill.with')} {...list} />
    </>
  );
}
