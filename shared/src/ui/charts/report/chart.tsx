/**
 * A report as bars. Each bar links to the report of its own days or, in the report of one day, to the payments of that day.
 */
import type { PeriodReport, Point } from '../../../contract/merchant/money/figures.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { BarChart } from '../bar-chart.tsx';
import { useReportText } from '../../../i18n/report.ts';
import type { ReportLinks } from './links.ts';
import { lastBar } from '../../../domain/report.ts';
import { countOf, nameOfBar } from './bars.ts';
import { Sentence } from './sentence.tsx';

/** The target of a bar's link: the report of its month or day. The bar of an hour links to the payments of the day. */
function addressOf(links: ReportLinks, { kind }: PeriodReport, { at, count }: Point): string | null {
  if (count === 0) return null;
  if (kind === 'day') return links.payments({ from: at.slice(0, 10), to: at.slice(0, 10) });
  return kind === 'year' ? links.report('month', `${at}-01`) : links.report('day', at);
}

interface Props {
  readonly report: PeriodReport;
  readonly links: ReportLinks;
}

export function ReportChart({ report, links }: Props) {
  const t = useReportText();
  const language = useLanguage();
  const { kind, points, previous, total } = report;
  // Without payments there are no bars to show, and the sentence is enough.
  if (total.count === 0 && previous.total.count === 0) return <Sentence report={report} />;
  return (
    <BarChart
      key={report.from}
      label={t('reports.chart')}
      sentence={<Sentence report={report} />}
      currentLabel={t(`period.${kind}`)}
      previousLabel={t(`period.${kind}.before`)}
      first={lastBar(report)}
      bars={points.map((point, place) => ({
        at: point.at,
        label: nameOfBar(kind, point.at, language),
        amount: point.amount,
        previous: previous.points[place]?.amount ?? 0n,
        count: countOf(t, point.count),
        to: addressOf(links, report, point),
      }))}
    />
  );
}
