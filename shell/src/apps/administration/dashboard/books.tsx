/** The latest check of the books: when it ran, how many entries it covered, and each fault as a sentence. */
import { formatCount, formatRecentMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useText } from '../messages.ts';
import styles from './dashboard.module.css';
import { Tile } from './tile.tsx';

export function BooksTile() {
  const t = useText();
  const language = useLanguage();
  return (
    <Tile part="books" title={t('books.title')}>
      {({ at, entries, faults }) => {
        const values = {
          at: at === null ? '' : formatRecentMoment(at, language),
          entries: formatCount(entries),
          faults: formatCount(faults.length),
        };
        const words = at === null ? 'books.never' : faults.length > 0 ? 'books.faulty' : 'books.proved';
        return (
          <>
            <div className={styles['books']}>
              <Status
                is={faults.length > 0 ? 'failed' : at === null ? 'pending' : 'success'}
                label={t(words, values)}
              />
            </div>
            {faults.length > 0 && (
              <ul className={styles['faults']}>
                {faults.map((fault) => (
                  <li key={fault} dir="ltr" lang="en">
                    {fault}
                  </li>
                ))}
              </ul>
            )}
          </>
        );
      }}
    </Tile>
  );
}
