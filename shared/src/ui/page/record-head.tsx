import './record-head.css';
import type { ReactNode } from 'react';
import type { Sen } from '../../contract/kernel/money.ts';
import { Money } from '../value/money.tsx';

interface Props {
  readonly amount: Sen;
  /** The status of the record. */
  readonly status: ReactNode;
  /** The actions that are possible now. */
  readonly children: ReactNode;
}

/** The head of a money record in a drawer: amount, status and actions. It makes the drawer's title less prominent. */
export const RecordHead = ({ amount, status, children }: Props) => (
  <div className="k-record">
    <div className="k-record-amount">
      <Money sen={amount} />
    </div>
    <div className="k-record-status">{status}</div>
    <div className="k-record-actions">{children}</div>
  </div>
);
