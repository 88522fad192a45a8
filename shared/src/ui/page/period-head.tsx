import './period-head.css';
import { Button } from '@mantine/core';
import { useReportText } from '../../i18n/report.ts';
import { LinkButton } from './link-button.tsx';

interface Props {
  readonly title: string;
  /** The URL of the previous period. */
  readonly earlier: string;
  /** The URL of the next period; null if it has not begun. */
  readonly later: string | null;
}

/** The name of the period that a page shows, with links to the previous and the next period. */
export function PeriodHead({ title, earlier, later }: Props) {
  const t = useReportText();
  return (
    <div className="k-period">
      <h2>{title}</h2>
      <LinkButton to={earlier}>{t('reports.earlier')}</LinkButton>
      {later === null ? (
        <Button variant="default" disabled>
          {t('reports.later')}
        </Button>
      ) : (
        <LinkButton to={later}>{t('reports.later')}</LinkButton>
      )}
    </div>
  );
}
