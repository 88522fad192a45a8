import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import type { ReactNode } from 'react';
import { useText } from '../messages.ts';
import { LazyOrderLines } from '../order-lines/lazy-lines.tsx';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import css from './pay-form.module.css';

interface SummaryProps {
  readonly bill: PayableBill;
  /** The expiry of the bill. */
  readonly children: ReactNode;
}

/**
 * The description and the amount. The lines of an order are collapsed, so that the payment methods stay visible. The description of a
 * payment page's bill already begins with the title of its page.
 */
export function Summary({ bill, children }: SummaryProps) {
  const t = useText();
  const { description, collection_title: title, amount, order } = bill;
  return (
    <div className={controls.card}>
      {!description.startsWith(title) && (
        <p className={`${css.description} ${controls.small}`}>
          <bdi>{title}</bdi>
        </p>
      )}
      <p className={css.description}>
        <bdi>{description}</bdi>
      </p>
      <Amount sen={amount} />
      {children}
      {order && (
        <details className={css.order}>
          <summary>{t('bill.order')}</summary>
          <LazyOrderLines order={order} />
        </details>
      )}
    </div>
  );
}
