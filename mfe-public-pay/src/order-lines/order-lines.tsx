import type { BilledOrder } from '@portal/shared/contract/public/billed-order.ts';
import { formatCount, formatFigure } from '@portal/shared/i18n/format.ts';
import { useOrderText } from '../order-messages.ts';
import { SheetItem, SheetLines } from '../page/sheet.tsx';
import sheet from '../page/sheet.module.css';

/** The ordered items, line by line, and the other parts of the total. */
export function OrderLines({ order }: { readonly order: BilledOrder }) {
  const t = useOrderText();
  const { goods_total, discount_code: code, discount_amount, delivery_title, delivery_price } = order;
  const sums = [
    { label: t('order.goods'), sum: goods_total },
    ...(code ? [{ label: t('order.discount', { code }), sum: -discount_amount }] : []),
    ...(delivery_title ? [{ label: t('order.delivery'), sum: delivery_price }] : []),
  ];
  return (
    <SheetLines what={t('order.what')} amount={t('order.amount')}>
      {order.lines.map(({ title, option_values, quantity, total }, place) => (
        <SheetItem
          key={place}
          count={`${formatCount(quantity)} × `}
          item={title}
          of={option_values.join(', ')}
          amount={total}
        />
      ))}
      {sums.map(({ label, sum }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td className={sheet.figure}>{formatFigure(sum)}</td>
        </tr>
      ))}
    </SheetLines>
  );
}
