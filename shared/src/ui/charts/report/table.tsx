/** The figures of a report as a table: on the screen, on paper and in a file. */
import type { PeriodReport, Point } from '../../../contract/merchant/money/figures.ts';
import { formatCount } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { Language } from '../../../i18n/language.ts';
import { Link } from '../../../router/screen.ts';
import type { Column } from '../../list/list-table.tsx';
import { Money } from '../../value/money.tsx';
import { useReportText, type ReportText } from '../../../i18n/report.ts';
import type { ReportLinks } from './links.ts';
import { costOf, daysOfBar } from '../../../domain/report.ts';
import { ExportChosen } from '../../list/export-button.tsx';
import { nameOfBar, titleOf } from './bars.ts';

interface ColumnContext {
  readonly t: ReportText;
  readonly language: Language;
  readonly links: ReportLinks;
}

const pointColumns = ({ kind }: PeriodReport, { t, language, links }: ColumnContext): readonly Column<Point>[] => [
  {
    key: 'at',
    header: t(`reports.by.${kind}`),
    cell: ({ at }) => nameOfBar(kind, at, language),
    exportValue: ({ at }) => nameOfBar(kind, at, language),
  },
  {
    key: 'count',
    header: t('reports.payments'),
    // An hour has no link, because payments cannot be listed by hour.
    cell: ({ at, count }) =>
      kind === 'day' ? formatCount(count) : <Link to={links.payments(daysOfBar(kind, at))}>{formatCount(count)}</Link>,
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

interface Props {
  readonly report: PeriodReport;
  readonly links: ReportLinks;
}

/** The bars of a report with at least one payment. */
const rowsOf = ({ points }: PeriodReport): readonly Point[] => points.filter(({ count }) => count > 0);

/** Exports the table as a file. */
export function ReportExport({ report, links, title }: Props & { readonly title: string }) {
  const t = useReportText();
  const language = useLanguage();
  const columns = pointColumns(report, { t, language, links });
  return (
    <ExportChosen
      variant="default"
      title={`${title} ${titleOf(report, language)}`}
      columns={columns}
      rows={rowsOf(report)}
    />
  );
}

export function PointTable({ report, links }: Props) {
  const t = useReportText();
  const language = useLanguage();
  const columns = pointColumns(report, { t, language, links });
  const rows = rowsOf(report);
  if (rows.length === 0) return null;
  return (
    <table className="k-chart-table k-report-table">
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
