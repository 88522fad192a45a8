import './record-head.css';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Sen } from '../../contract/kernel/money.ts';
import { Money } from '../value/money.tsx';

interface Props {
  readonly amount: Sen;
  /** The status of the record. */
  readonly status: ReactNode;
  /** The actions that are currently possible. */
  readonly children: ReactNode;
}

/** The header of a money record in a drawer: amount, status and actions. It makes the drawer's title less prominent. */
export function RecordHead({ amount, status, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // An action may change the status so that its own button is removed, and the focus is lost.
  useEffect(() => {
    if (!isPressed.current || document.activeElement !== document.body) return;
    isPressed.current = false;
    place.current?.focus();
  });
  return (
    <div className="k-record">
      <div className="k-record-amount">
        <Money sen={amount} />
      </div>
      <div ref={place} className="k-record-status" tabIndex={-1}>
        {status}
      </div>
      <div className="k-record-actions" onClickCapture={() => (isPressed.current = true)}>
        {children}
      </div>
    </div>
  );
}
