import type { ReactNode } from 'react';
import { useText } from '../messages.ts';
import controls from '../page/controls.module.css';
import css from './pay-form.module.css';

interface PayBarProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly merchant: string;
  readonly isBusiness: boolean;
  /** What stands in the way, above the button. */
  readonly children: ReactNode;
}

/** The button with the amount, and to whom it goes: in sight wherever the list of banks is scrolled to. */
export function PayBar({ label, isBusy, merchant, isBusiness, children }: PayBarProps) {
  const t = useText();
  return (
    <div className={css.bar}>
      {children}
      <button type="submit" className={controls.primary} aria-disabled={isBusy} aria-describedby="pay-note">
        {label}
      </button>
      <p id="pay-note" className={css.note}>
        <bdi>{t('bill.to', { merchant })}</bdi> · {t('bill.and_back')}
        {isBusiness && ` ${t('bill.second_person')}`}
      </p>
    </div>
  );
}
