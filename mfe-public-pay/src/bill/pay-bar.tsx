import type { ReactNode } from 'react';
import { useText } from '../messages.ts';
import controls from '../page/controls.module.css';
import css from './pay-form.module.css';

interface PayBarProps {
  readonly label: string;
  readonly isBusy: boolean;
  /** What stands in the way, above the button. */
  readonly children: ReactNode;
}

/** The button with the amount: in sight wherever the list is scrolled to. */
export function PayBar({ label, isBusy, children }: PayBarProps) {
  const t = useText();
  return (
    <div className={css.bar}>
      {children}
      <button type="submit" className={controls.primary} aria-disabled={isBusy} aria-describedby="pay-note">
        {label}
      </button>
      <p id="pay-note" className={css.note}>
        {t('bill.and_back')}
      </p>
    </div>
  );
}
