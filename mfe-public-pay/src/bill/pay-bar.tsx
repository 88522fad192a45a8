import type { ReactNode } from 'react';
import controls from '../page/controls.module.css';
import css from './pay-form.module.css';

interface PayBarProps {
  readonly label: string;
  /** What happens next, under the button. */
  readonly note: string;
  readonly isBusy: boolean;
  /** Obstacles to paying, above the button. */
  readonly children: ReactNode;
}

/** The button with the amount, which stays visible wherever the list is scrolled to. */
export function PayBar({ label, note, isBusy, children }: PayBarProps) {
  return (
    <div className={css.bar}>
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
