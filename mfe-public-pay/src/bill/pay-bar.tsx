import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { ReactNode } from 'react';
import controls from '../page/controls.module.css';
import css from './pay-form.module.css';

interface PayBarProps {
  readonly label: string;
  /** The note about the next step, under the button. */
  readonly note: string;
  readonly isBusy: boolean;
  /** False in a document whose script is not loaded yet, unless the browser itself can send its form. */
  readonly isUsable: boolean;
  /** The amount that the browser sends with the form; undefined when only the script can pay. */
  readonly sentAmount: Sen | undefined;
  /** Obstacles to paying, above the button. */
  readonly children: ReactNode;
}

/** The button with the amount, which stays visible at every scroll position of the list. */
export function PayBar({ label, note, isBusy, isUsable, sentAmount, children }: PayBarProps) {
  return (
    <div className={`${css.bar} ${sentAmount === undefined ? 'k-scripted' : ''}`} inert={!isUsable}>
      {sentAmount !== undefined && <input type="hidden" name="amount" value={decimalOf(sentAmount)} />}
      {children}
      <button type="submit" className={controls.primary} aria-disabled={isBusy} aria-describedby="pay-note">
        {label}
      </button>
      <p id="pay-note" className={css.note}>
        {note}
      </p>
    </div>
  );
}
