import type { PeriodReport } from '../../../contract/merchant/money/figures.ts';
import { Amount } from '../../value/amount.tsx';
import { useReportText } from '../../../i18n/report.ts';
import { changeOf } from '../../../domain/report.ts';
import { countOf } from './bars.ts';

/** The report in one sentence: the amount, the number of payments, and the change compared with the previous period. */
export function Sentence({ report }: { readonly report: PeriodReport }) {
  const t = useReportText();
  const change = changeOf(report);
  const until = report.previous_until_now === null ? '' : '_until';
  const before = t(`before.${report.kind}${until}`);
  return (
    <span>
      <Amount sen={report.total.amount} /> · {countOf(t, report.total.count)} ·{' '}
      {t(`change.${change.is}`, { before, percent: 'percent' in change ? change.percent : '' })}
    </span>
  );
}
