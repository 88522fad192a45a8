/** The tabs of settlements: by day, incoming, on request, and differences with the bank. */
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { paths } from '../paths.ts';
import { useSettlementText } from '../settlements.ts';

export function SettlementTabs() {
  const t = useSettlementText();
  return (
    <RouteTabs
      label={t('settlements.tabs')}
      tabs={[
        { label: t('settlements.all'), to: paths.settlements.list() },
        { label: t('settlements.incoming'), to: paths.settlements.incoming() },
        { label: t('own.title'), to: paths.settlements.own.list() },
        { label: t('exceptions.title'), to: paths.settlements.exceptions() },
      ]}
    />
  );
}
