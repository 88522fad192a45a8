/** The addresses from which keys were used, and the effect of a whitelist on calls from each. */
import type { DryRun, Effect } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { FiguresTable } from '@portal/shared/ui/value/figures-table.tsx';
import { RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { Status, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { useWhitelistText } from '../whitelist.ts';
import styles from './whitelist.module.css';

const MEANS: Readonly<Record<Effect, StatusName>> = {
  refused: 'failed',
  refused_already: 'stopped',
  allowed: 'active',
};

export function CallersTable({ callers, total }: Pick<DryRun, 'callers' | 'total'>) {
  const t = useWhitelistText();
  if (callers.length === 0) return <p className="k-muted">{t('dry_run.no_calls')}</p>;
  return (
    <>
      <FiguresTable>
        <thead>
          <tr>
            <th scope="col">{t('dry_run.from')}</th>
            <th scope="col" data-text>
              {t('dry_run.effect')}
            </th>
            <th scope="col">{t('dry_run.calls')}</th>
            <th scope="col">{t('dry_run.last')}</th>
          </tr>
        </thead>
        <tbody>
          {callers.map(({ key_id, key, address, calls, last_at, last_call, effect }) => (
            <tr key={`${key_id} ${address ?? ''}`}>
              <th scope="row">
                <span>
                  {address === null ? t('dry_run.further') : <code dir="ltr">{address}</code>}
                  <span className={styles['note']}>
                    <bdi>{key}</bdi>
                  </span>
                </span>
              </th>
              <td data-text data-label={t('dry_run.effect')}>
                <Status is={MEANS[effect]} label={t(`dry_run.is.${effect}`)} />
              </td>
              <td data-label={t('dry_run.calls')} className="k-num">
                {formatCount(calls)}
              </td>
              <td data-label={t('dry_run.last')}>
                <span>
                  <RecentMoment moment={last_at} />
                  <span className={styles['note']}>
                    <code dir="ltr">{last_call}</code>
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      {total > callers.length && (
        <p className="k-muted">{t('dry_run.more', { count: formatCount(total - callers.length) })}</p>
      )}
    </>
  );
}
