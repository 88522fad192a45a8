import './period-head.css';
import { useReportText } from '../../i18n/report.ts';
import { LinkButton } from './link-button.tsx';

interface Props {
  readonly title: string;
  /** The addresses of the period before and of the one after. */
  readonly earlier: string;
  readonly later: string;
}

/** Which period a page tells of, and the way to the ones beside it. */
export function PeriodHead({ title, earlier, later }: Props) {
  const t = useReportText();
  return (
    <div className="k-period">
      <h2>{title}</h2>
      <LinkButton to={earlier}>{t('reports.earlier')}</LinkButton>
      <LinkButton to={later}>{t('reports.later')}</LinkButton>
    </div>
  );
}
