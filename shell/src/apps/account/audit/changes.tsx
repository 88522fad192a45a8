/** An entry of the audit list as it opens in place: each field before and after, side by side. */
import type { AuditEntry } from '@portal/shared/contract/merchant/audit/audit-entries.ts';
import { FiguresTable } from '@portal/shared/ui/value/figures-table.tsx';
import { useAuditText } from '../audit.ts';
import { changesOf } from './rules.ts';
import { fieldWord, valueWords } from './words.ts';

export function Changes({ row }: { readonly row: AuditEntry }) {
  const t = useAuditText();
  return (
    <FiguresTable>
      <thead>
        <tr>
          <th scope="col">{t('changes.field')}</th>
          <th scope="col" data-text>
            {t('changes.before')}
          </th>
          <th scope="col" data-text>
            {t('changes.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changesOf(row).map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldWord(t, field)}</th>
            <td data-text data-label={t('changes.before')}>
              <bdi>{valueWords(t, field, before)}</bdi>
            </td>
            <td data-text data-label={t('changes.after')}>
              <bdi>{valueWords(t, field, after)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}
