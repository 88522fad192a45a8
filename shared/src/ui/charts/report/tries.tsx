/** The number of payment attempts that succeeded, and why the others failed. */
import type { Tries } from '../../../contract/merchant/money/figures.ts';
import { formatCount } from '../../../i18n/format.ts';
import { useReportText } from '../../../i18n/report.ts';
import { shareOf } from '../../../domain/report.ts';

export function TriesText({ tries: { succeeded, failed, reasons } }: { readonly tries: Tries }) {
  const t = useReportText();
  const all = succeeded + failed;
  if (all === 0) return <p className="k-muted">{t('tries.none')}</p>;
  const share = shareOf(BigInt(succeeded), BigInt(all));
  return (
    <>
      <p>{t('tries.sentence', { share, count: all, rows: formatCount(all) })}</p>
      <ul className="k-report-reasons">
        {reasons.map(({ group, count }) => (
          <li key={group}>
            <span>{t(`tries.${group}`)}</span>
            <span className="k-num">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
