/** The fees of a month: fee and tax as posted, by subject and channel. Their sum equals the ledger's. */
import { reportFiles, type FeeLine, type FeeStatement } from '@portal/shared/contract/merchant/money/report-files.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { addMonths, firstOfMonth } from '@portal/shared/domain/days.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { channelMessages } from '@portal/shared/i18n/channels.ts';
import { dayOf, formatCount, formatMonth } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { notFound } from '@portal/shared/router/not-found.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { ExportChosen } from '@portal/shared/ui/list/export-button.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { PeriodHead } from '@portal/shared/ui/page/period-head.tsx';
import { FiguresTable } from '@portal/shared/ui/value/figures-table.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { usePayoutText } from '../../payouts.ts';
import { useReportFileText } from '../../report-files.ts';
import { ReportTabs } from '../tabs.tsx';
import { monthAt, channelOrRailLabel } from './rules.ts';

export const loader = async ({ params, request: { signal } }: LoaderFunctionArgs) => {
  const first = monthAt(params['month'], dayOf());
  if (first === undefined) throw notFound();
  const query = { year: Number(first.slice(0, 4)), month: Number(first.slice(5, 7)) };
  const [statement] = await Promise.all([
    gateway.call(reportFiles.feeStatement, { query }, { signal }),
    channelMessages.load(),
  ]);
  return statement;
};

/** The total of a charge: its amount and the tax on it. */
const chargedOf = ({ fee, tax }: Pick<FeeLine, 'fee' | 'tax'>): Sen => fee + tax;

function useFeeColumns(): readonly Column<FeeLine>[] {
  const t = useReportFileText();
  const words = useText();
  const payoutWords = usePayoutText();
  const channelOrRail = (line: FeeLine) => channelOrRailLabel(line, payoutWords);
  return [
    {
      key: 'kind',
      header: t('fees.kind'),
      cell: ({ kind }) => words(`entries.kind.${kind}`),
      exportValue: ({ kind }) => words(`entries.kind.${kind}`),
    },
    { key: 'channel_or_rail', header: t('fees.channel_or_rail'), cell: channelOrRail, exportValue: channelOrRail },
    { key: 'count', header: t('fees.count'), cell: ({ count }) => formatCount(count), isNumeric: true },
    { key: 'fee', header: t('fees.fee'), cell: ({ fee }) => <Money sen={fee} />, isNumeric: true },
    { key: 'tax', header: t('fees.tax'), cell: ({ tax }) => <Money sen={tax} />, isNumeric: true },
    {
      key: 'charged',
      header: t('fees.charged'),
      cell: (line) => <Money sen={chargedOf(line)} />,
      exportValue: chargedOf,
      isNumeric: true,
    },
  ];
}

function FeeTable({ statement, title }: { readonly statement: FeeStatement; readonly title: string }) {
  const t = useReportFileText();
  const columns = useFeeColumns();
  const { lines, fee, tax } = statement;
  return (
    <FiguresTable>
      <caption className="k-unseen">{title}</caption>
      <thead>
        <tr>
          {columns.map(({ key, header, isNumeric }) => (
            <th key={key} scope="col" data-text={isNumeric ? undefined : ''}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.kind} ${line.channel_or_rail}`}>
            {columns.map(({ key, header, cell, isNumeric }, place) =>
              place === 0 ? (
                <th key={key} scope="row">
                  {cell(line)}
                </th>
              ) : (
                <td key={key} data-text={isNumeric ? undefined : ''} data-label={header}>
                  {cell(line)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('fees.total')}
          </th>
          {Object.entries({ fee, tax, charged: chargedOf(statement) }).map(([key, amount]) => (
            <td key={key} data-label={columns.find((column) => column.key === key)?.header}>
              <Money sen={amount} />
            </td>
          ))}
        </tr>
      </tfoot>
    </FiguresTable>
  );
}

export function Component() {
  const t = useReportFileText();
  const words = useText();
  const language = useLanguage();
  const statement = useLoaderData<typeof loader>();
  const columns = useFeeColumns();
  const month = formatMonth(statement.from, language);
  const title = `${t('fees.title')} ${month}`;
  const to = (months: number) => paths.reports.feesOf(addMonths(firstOfMonth(statement.from), months));
  const isOver = statement.to < dayOf();
  return (
    <Page>
      <PageHeader title={words('reports.title')}>
        <ExportChosen variant="default" title={title} columns={columns} rows={statement.lines} />
      </PageHeader>
      <ReportTabs />
      <PeriodHead title={month} earlier={to(-1)} later={isOver ? to(1) : null} />
      <p>{t('fees.about')}</p>
      {statement.lines.length === 0 ? <p>{t('fees.none')}</p> : <FeeTable statement={statement} title={title} />}
    </Page>
  );
}
