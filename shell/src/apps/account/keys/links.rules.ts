import { rangeText } from '@portal/shared/contract/kernel/day-range.ts';
import type { ReportLinks } from '@portal/shared/ui/charts/report-chart.tsx';
import { paths } from '../paths.ts';

/** The links of a key's figures: to its own reports, and to the payments of its bills. */
export const reportLinks = (key_id: string): ReportLinks => ({
  report: (kind, day) => paths.apiKeys.report(key_id, kind, day),
  payments: (days, channel) =>
    paths.payments({ state: 'success', ...(channel && { channel }), key_id, paid_at: rangeText(days) }),
});
