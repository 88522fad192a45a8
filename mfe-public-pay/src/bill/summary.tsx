import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import type { ReactNode } from 'react';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import css from './pay-form.module.css';

interface SummaryProps {
  readonly bill: PayableBill;
  /** Until when. */
  readonly children: ReactNode;
}

/** What is paid and how much. */
export function Summary({ bill, children }: SummaryProps) {
  return (
    <div className={controls.card}>
      <p className={css.description}>
        <bdi>{bill.description}</bdi>
      </p>
      <Amount sen={bill.amount} />
      {children}
    </div>
  );
}
