import type { CollectionProgress, PayableCollection } from '@portal/shared/contract/public/public-collections.ts';
import { formatCount, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useSecondaryText } from '../secondary-messages.ts';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import css from './own-bill.module.css';

interface AboutProps {
  readonly page: PayableCollection;
  readonly progress: CollectionProgress | null;
}

/** The subject of the payment, its price, and the progress of the collection. */
export function About({ page, progress }: AboutProps) {
  const t = useSecondaryText();
  return (
    <div className={controls.card}>
      <h1 className={css.title} tabIndex={-1}>
        <bdi>{page.title}</bdi>
      </h1>
      {page.description && (
        <p className={css.description}>
          <bdi>{page.description}</bdi>
        </p>
      )}
      {page.amount !== null && (
        <div className={css.price}>
          <Amount sen={page.amount} />
          {page.max_quantity > 1 && <span className={controls.muted}>{t('own.each')}</span>}
        </div>
      )}
      {progress && (
        <p className={css.progress}>
          {t('own.progress', { amount: formatRinggit(progress.collected), count: formatCount(progress.bills_paid) })}
        </p>
      )}
    </div>
  );
}
