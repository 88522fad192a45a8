/** The requested and paid refunds of an order, and a button to request another. */
import type { OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import {
  orderRefunds,
  REFUND_PARTS,
  type OrderRefund,
  type OrderRefunds,
} from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import { formatCount, formatRinggit } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { REFUND_MEANS } from '@portal/shared/ui/value/refund-status.ts';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useState } from 'react';
import { useOrderText } from '../../orders.ts';
import { paths } from '../../paths.ts';
import css from '../orders.module.css';
import { RefundDialog } from './refund.tsx';

function OneRefund({ one }: { readonly one: OrderRefund }) {
  const t = useOrderText();
  const parts = REFUND_PARTS.flatMap((part) =>
    one[part] > 0n ? [`${t(`refunds.part.${part}`)} ${formatRinggit(one[part])}`] : [],
  );
  return (
    <li>
      <div>
        <Link to={paths.refundOf(one.id)}>
          <bdi dir="ltr">{one.number}</bdi>
        </Link>
        <Money sen={one.amount} />
        <Status is={REFUND_MEANS[one.status]} label={t(`refunds.status.${one.status}`)} />
      </div>
      <p className="k-muted">
        {[
          ...parts,
          ...(one.return_number === null ? [] : [t('returns.one', { number: formatCount(one.return_number) })]),
        ].join(' · ')}
      </p>
    </li>
  );
}

interface Props {
  readonly order: OrderDetail;
  readonly all: OrderRefunds;
  readonly onDone: (said: string) => Promise<void>;
}

/** Renders nothing for an order whose money did not arrive. */
export function Refunds({ order, all, onDone }: Props) {
  const t = useOrderText();
  const mayAsk = useMay()(orderRefunds.create.needs) && all.refundable > 0n;
  const [isAsking, setAsking] = useState(false);
  const isDue = order.state === 'cancelled' && all.refundable > 0n;
  if (all.refunds.length === 0 && !mayAsk && !isDue) return null;
  return (
    <section className={css['part']} aria-labelledby="order-refunds">
      <h2 id="order-refunds">{t('refunds.title')}</h2>
      {isDue && (
        <Notice title={t('orders.refund_due')}>
          {t('refunds.about', { refundable: formatRinggit(all.refundable) })}
        </Notice>
      )}
      {all.refunds.length > 0 && (
        <ul className={css['parcels']}>
          {all.refunds.map((one) => (
            <OneRefund key={one.id} one={one} />
          ))}
        </ul>
      )}
      {mayAsk && (
        <p>
          <ActionButton act={() => setAsking(true)}>{t('refunds.ask')}</ActionButton>
        </p>
      )}
      {isAsking && (
        <RefundDialog
          order={order}
          all={all}
          onClose={() => setAsking(false)}
          onDone={async (said) => {
            setAsking(false);
            await onDone(said);
          }}
        />
      )}
    </section>
  );
}
