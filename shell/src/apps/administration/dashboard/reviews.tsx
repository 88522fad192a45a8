import { formatCount } from '@portal/shared/i18n/format.ts';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import styles from './dashboard.module.css';
import { Line, Lines, Tile } from './tile.tsx';

export function ReviewsTile() {
  const t = useText();
  return (
    <Tile part="reviews" title={t('reviews.waiting')}>
      {({ companies, owners, oldest }) => (
        <>
          <Lines>
            <Line to={paths.reviews({ kind: 'company' })} label={t('reviews.companies')}>
              {formatCount(companies)}
            </Line>
            <Line to={paths.reviews({ kind: 'owner' })} label={t('reviews.owners')}>
              {formatCount(owners)}
            </Line>
          </Lines>
          <p className={`k-muted ${styles['note']}`}>
            {oldest === null ? (
              t('reviews.none')
            ) : (
              <>
                {t('reviews.oldest')} <MomentText moment={oldest} />
              </>
            )}
          </p>
        </>
      )}
    </Tile>
  );
}
