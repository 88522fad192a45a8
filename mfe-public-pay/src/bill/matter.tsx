import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';

/** What a bill that is over was for, and how much. */
export const Matter = ({ bill }: { readonly bill: PayableBill }) => (
  <div>
    <p className={controls.muted}>
      <bdi>{bill.description}</bdi>
    </p>
    <Amount sen={bill.amount} />
  </div>
);
