import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import type { ReactNode } from 'react';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import css from './pay-form.module.css';

interface SummaryProps {
  readonly bill: PayableBill;
  /** The expiry of the bill. */
  readonly children: ReactNode;
}

/** What is paid and how much. The description of a payment page's bill already begins with the title of its page. */
export function Summary({ bill, children }: SummaryProps) {
  const { description, collection_title: title, amount } = bill;
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
    </div>
  );
}
