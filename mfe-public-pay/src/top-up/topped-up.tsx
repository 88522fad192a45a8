import type { PublicTopUp } from '@portal/shared/contract/public/public-top-up.ts';
import { formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useSecondaryText } from '../secondary-messages.ts';
import controls from '../page/controls.module.css';
import { Breakdown } from './breakdown.tsx';
import { titleOf } from './rules.ts';
import css from './top-up.module.css';

/** The part of the receipt about a top-up: its subject and, unless the money is held, the posted amount. */
export function ToppedUp({ topUp }: { readonly topUp: PublicTopUp }) {
  const t = useSecondaryText();
  const language = useLanguage();
  const [proceeds] = topUp.proceeds;
  const { paid_until: until, merchant_name: merchant } = topUp;
  return (
    <section className={controls.card}>
      <h2 className={css.title}>{t(titleOf(topUp))}</h2>
      <p className={css.for}>
        {until ? t('topup.paid_until', { merchant, date: formatDay(until, language) }) : t('topup.for', { merchant })}
      </p>
      {proceeds && <Breakdown topUp={topUp} proceeds={proceeds} />}
    </section>
  );
}
