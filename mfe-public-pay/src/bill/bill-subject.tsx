import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';

/** The description and the amount of a bill that has ended. */
export const BillSubject = ({ bill }: { readonly bill: PayableBill }) => (
  <div>
    <p className={controls.muted}>
      <bdi>{bill.description}</bdi>
    </p>
    <Amount sen={bill.amount} />
  </div>
);
