/** The parcels of an order. */
import type { OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { useEffect } from 'react';
import { useOrderText } from '../orders.ts';
import { isAwaited } from './booking/rules.ts';
import css from './orders.module.css';
import { OneParcel } from './parcel.tsx';
import { staysOpen } from './rules.ts';

const LOOK_AGAIN_MS = 3_000;

/** Polls while a courier's answer is expected. */
function useAwaited({ parcels }: OrderDetail): void {
  const { revalidate } = useRevalidator();
  const waits = parcels.some(({ booking }) => isAwaited(booking));
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
}

interface Props {
  readonly order: OrderDetail;
  readonly onDone: (said: string) => Promise<void>;
}

export function Parcels({ order, onDone }: Props) {
  const t = useOrderText();
  useAwaited(order);
  if (order.parcels.length === 0) return null;
  return (
    <section className={css['part']} aria-labelledby="order-parcels">
      <h2 id="order-parcels">{t('parcels.title')}</h2>
      {staysOpen(order) && <Notice title={t('parcels.stays_open')}>{t('parcels.stays_open_text')}</Notice>}
      <ul className={css['parcels']}>
        {order.parcels.map((parcel) => (
          <OneParcel key={parcel.id} order={order} parcel={parcel} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}
