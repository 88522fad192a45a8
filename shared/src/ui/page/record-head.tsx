import './record-head.css';
import type { ReactNode } from 'react';
import type { Sen } from '../../contract/kernel/money.ts';
import { Money } from '../value/money.tsx';

interface Props {
  readonly amount: Sen;
  /** How the record stands, in one status. */
  readonly status: ReactNode;
  /** What can be done with it now. */
  readonly children: ReactNode;
}

/** The head of a money record in a drawer: how much, how it stands, what to do. The drawer's title steps back behind it. */
export const RecordHead = ({ amount, status, children }: Props) => (
  <div className="k-record">
    <div className="k-record-amount">
      <Money sen={amount} />
    </div>
    <div className="k-record-status">{status}</div>
    <div className="k-record-actions">{children}</div>
  </div>
);
