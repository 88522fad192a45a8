/** The figures of a report as a table: on the screen, on paper and in a file. */
import type { PeriodReport, Point } from '@portal/shared/contract/merchant/money/figures.ts';
import { formatCount, formatDay, formatDays, formatMonth } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import type { Language } from '@portal/shared/i18n/language.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText, type RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import styles from './reports.module.css';
import { costOf, daysOfBar, nameOfBar } from './rules.ts';

export function titleOf({ kind, from, to }: PeriodReport, language: Language): string {
  if (kind === 'day') return formatDay(from, language);
  if (kind === 'year') return from.slice(0, 4);
  return kind === 'month' ? formatMonth(from, language) : formatDays(from, to, language);
}

export const pointColumns = (t: RemoteText, { kind }: PeriodReport, language: Language): readonly Column<Point>[] => [
  {
    key: 'at',
    header: t(`reports.by.${kind}`),
    cell: ({ at }) => nameOfBar(kind, at, language),
    exportValue: ({ at }) => nameOfBar(kind, at, language),
  },
  {
    key: 'count',
    header: t('reports.payments'),
    // An hour has no list of its own.
    cell: ({ at, count }) =>
      kind === 'day' ? formatCount(count) : <Link to={paths.collected(daysOfBar(kind, at))}>{formatCount(count)}</Link>,
    exportValue: ({ count }) => count,
    isNumeric: true,
  },
  {
    key: 'amount',
    header: t('reports.collected'),
    cell: ({ amount }) => <Money sen={amount} />,
    isNumeric: true,
  },
  {
    key: 'fee',
    header: t('reports.cost'),
    cell: (point) => <Money sen={costOf(point)} />,
    exportValue: costOf,
    isNumeric: true,
  },
  { key: 'net', header: t('reports.net'), cell: ({ net }) => <Money sen={net} />, isNumeric: true },
];

export function PointTable({ report, rows }: { readonly report: PeriodReport; readonly rows: readonly Point[] }) {
  const t = useText();
  const language = useLanguage();
  const columns = pointColumns(t, report, language);
  if (rows.length === 0) return null;
  return (
    <table className={`k-chart-table ${styles['table']}`}>
      <caption className="k-unseen">{t('reports.title')}</caption>
      <thead>
        <tr>
          {columns.map(({ key, header, isNumeric }) => (
            <th key={key} scope="col" data-column={key} data-numeric={isNumeric || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.at}>
            {columns.map(({ key, cell, isNumeric }) => (
              <td key={key} data-column={key} data-numeric={isNumeric || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
