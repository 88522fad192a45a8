import type { ReportFile, ReportStatus } from '@portal/shared/contract/merchant/money/report-files.ts';
import { formatCount, formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Status, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { useReportFileText } from '../../report-files.ts';
import styles from './files.module.css';

/** Maps the status of a file to the kit's status with the same meaning. */
const MEANS = {
  queued: 'created',
  running: 'pending',
  ready: 'success',
  expired: 'expired',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<ReportStatus, StatusName>>;

/** The progress of a file; for a ready file, until when it is available. */
export function FileStatus({ file: { status, rows, rows_done, expires_at } }: { readonly file: ReportFile }) {
  const t = useReportFileText();
  const language = useLanguage();
  const state = <Status is={MEANS[status]} label={t(`files.state.${status}`)} />;
  if (status === 'ready' && expires_at !== null)
    return <span title={t('files.until', { moment: formatMoment(expires_at, language) })}>{state}</span>;
  if (status !== 'running' || rows === null) return state;
  const far = t('files.far', { done: formatCount(rows_done), rows: formatCount(rows) });
  return (
    <span className={styles['far']}>
      {state}
      <progress aria-label={far} title={far} value={rows_done} max={Math.max(rows, 1)} />
    </span>
  );
}
