/** The money of an order: the merchant's share and where it is, and the cost of delivery. */
import type { OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useSettlementText } from '@portal/shared/ui/value/settlement-text.ts';
import { useOrderText } from '../orders.ts';
import { paths } from '../paths.ts';
import { courierCostOf } from './rules.ts';

export function MoneyDetails({ order: { proceeds, settlement } }: { readonly order: OrderDetail }) {
  const t = useOrderText();
  const settlementText = useSettlementText();
  if (!proceeds) return null;
  return (
    <>
      <Detail label={t('orders.fee')}>
        <Money sen={proceeds.fee} />
      </Detail>
      <Detail label={t('orders.tax')}>
        <Money sen={proceeds.tax} />
      </Detail>
      <Detail label={t('orders.net')}>
        <Money sen={proceeds.net_left} />
      </Detail>
      {settlement && (
        <Detail label={t('orders.settlement')}>
          <Link to={paths.settlementOf(settlement)}>{settlementText(settlement)}</Link>
        </Detail>
      )}
    </>
  );
}

/** The buyer's payment for delivery, and the couriers' charge for it. */
export function DeliveryCost({ order: { parcels, delivery_price } }: { readonly order: OrderDetail }) {
  const t = useOrderText();
  const cost = courierCostOf(parcels);
  if (cost === null) return null;
  const left = delivery_price - cost;
  return (
    <>
      <Detail label={t('orders.courier_cost')}>
        <Money sen={cost} />
      </Detail>
      <Detail label={t(left < 0n ? 'orders.delivery_short' : 'orders.delivery_left')}>
        <Money sen={left < 0n ? -left : left} />
      </Detail>
    </>
  );
}
