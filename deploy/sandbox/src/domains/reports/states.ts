/** The states of a report file, and the transitions between them. */
import type { ReportStatus } from '@portal/shared/contract/merchant/money/report-files.ts';

const REPORT_TRANSITIONS: Readonly<Record<ReportStatus, readonly ReportStatus[]>> = {
  queued: ['running', 'cancelled'],
  running: ['ready', 'failed', 'cancelled'],
  ready: ['expired'],
  expired: [],
  failed: [],
  cancelled: [],
};

/** The states from which a file can reach the given state. */
export const comingTo = (to: ReportStatus): readonly ReportStatus[] =>
  (Object.keys(REPORT_TRANSITIONS) as ReportStatus[]).filter((from) => REPORT_TRANSITIONS[from].includes(to));

/** States of unfinished files. */
export const OPEN = ['queued', 'running'] as const satisfies readonly ReportStatus[];
