import type { PayableBill } from '@portal/shared/contract/public-pay.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useText } from '../messages.ts';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import { soonOrNever } from '../page/rules.ts';
import css from './pay-form.module.css';

/** What is paid and how much. */
export function Summary({ bill }: { readonly bill: PayableBill }) {
  const t = useText();
  const language = useLanguage();
  const when = soonOrNever(bill.expires_on, language);
  return (
    <div className={controls.card}>
      <p className={css.description}>
        <bdi>{bill.description}</bdi>
      </p>
      <Amount sen={bill.amount} />
      {when && <p className={css.expires}>{t('bill.expires', { when })}</p>}
    </div>
  );
}
