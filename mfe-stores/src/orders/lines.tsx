import type { OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { FiguresTable } from '@portal/shared/ui/value/figures-table.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useOrderText } from '../orders.ts';
import css from './orders.module.css';
import { lineTitle } from './rules.ts';

/** The ordered lines, and the total. */
export function OrderLines({ order }: { readonly order: OrderDetail }) {
  const t = useOrderText();
  const isSending = order.lines.some(({ sent }) => sent > 0);
  return (
    <section className={css['part']} aria-labelledby="order-lines">
      <h2 id="order-lines">{t('lines.title')}</h2>
      <FiguresTable>
        <thead>
          <tr>
            <th scope="col">{t('lines.product')}</th>
            <th scope="col">{t('lines.quantity')}</th>
            <th scope="col">{t('lines.price')}</th>
            <th scope="col">{t('lines.total')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.position}>
              <th scope="row">
                <div>
                  <bdi>{lineTitle(line)}</bdi>
                  {line.sku && (
                    <small className="k-muted">
                      <bdi dir="ltr">{line.sku}</bdi>
                    </small>
                  )}
                  {isSending && (
                    <small className="k-muted">
                      {t('lines.sent', { sent: formatCount(line.sent), quantity: formatCount(line.quantity) })}
                    </small>
                  )}
                  {line.packed > 0 && (
                    <small className="k-muted">{t('lines.packed', { packed: formatCount(line.packed) })}</small>
                  )}
                </div>
              </th>
              <td data-label={t('lines.quantity')}>{formatCount(line.quantity)}</td>
              <td data-label={t('lines.price')}>
                <Money sen={line.unit_price} />
              </td>
              <td data-label={t('lines.total')}>
                <Money sen={line.total} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.discount_code && (
            <tr>
              <th scope="row" colSpan={3}>
                {t('lines.discount', { code: order.discount_code })}
              </th>
              <td>
                <Money sen={-order.discount_amount} />
              </td>
            </tr>
          )}
          <tr>
            <th scope="row" colSpan={3}>
              {t('orders.delivery')}
            </th>
            <td>
              <Money sen={order.delivery_price} />
            </td>
          </tr>
          <tr>
            <th scope="row" colSpan={3}>
              {t('orders.total')}
            </th>
            <td>
              <Money sen={order.total} />
            </td>
          </tr>
        </tfoot>
      </FiguresTable>
    </section>
  );
}
