/** An entry of the audit list, expanded in place: the values of each field before and after, side by side. */
import type { AuditEntry } from '@portal/shared/contract/merchant/audit/audit-entries.ts';
import { useAuditText } from '../audit.ts';
import styles from './changes.module.css';
import { changesOf } from './rules.ts';
import { fieldWord, valueWords } from './words.ts';

export function Changes({ row }: { readonly row: AuditEntry }) {
  const t = useAuditText();
  return (
    <dl className={styles['changes']}>
      {changesOf(row).map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldWord(t, field)}</dt>
          <dd>
            <span className="k-muted">{t('changes.before')}</span> <bdi>{valueWords(t, field, before)}</bdi>
          </dd>
          <dd>
            <span className="k-muted">{t('changes.after')}</span> <bdi>{valueWords(t, field, after)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
