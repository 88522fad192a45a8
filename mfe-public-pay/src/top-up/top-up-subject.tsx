import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { PublicTopUp } from '@portal/shared/contract/public/public-top-up.ts';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import { useSecondaryText } from '../secondary-messages.ts';
import { titleOf } from './rules.ts';

interface TopUpSubjectProps {
  readonly topUp: PublicTopUp;
  readonly amount: Sen;
}

/** The title, the merchant and the amount of a top-up that has ended. */
export function TopUpSubject({ topUp, amount }: TopUpSubjectProps) {
  const t = useSecondaryText();
  return (
    <div>
      <p className={controls.muted}>{t(titleOf(topUp))}</p>
      <p className={controls.muted}>{t('topup.for', { merchant: topUp.merchant_name })}</p>
      <Amount sen={amount} />
    </div>
  );
}
