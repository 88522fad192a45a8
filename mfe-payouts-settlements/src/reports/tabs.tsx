import { PERIODS } from '@portal/shared/contract/merchant/money/figures.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { useReportText } from '@portal/shared/i18n/report.ts';
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';

/** The header of every report screen. The periods of its tabs contain `day`. */
export function ReportTabs({ day = dayOf() }: { readonly day?: string }) {
  const t = useText();
  const report = useReportText();
  return (
    <RouteTabs
      label={report('reports.tabs')}
      tabs={[
        ...PERIODS.map((kind) => ({ label: report(`period.${kind}`), to: paths.reports.of(kind, day) })),
        { label: t('reports.fees'), to: paths.reports.fees() },
        { label: t('reports.files'), to: paths.reports.files() },
      ]}
    />
  );
}
