import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { useOrderText } from '../orders.ts';
import { paths } from '../paths.ts';

/** The tabs for orders and for parcels. */
export function OrderTabs() {
  const t = useOrderText();
  return (
    <RouteTabs
      label={t('orders.tabs')}
      tabs={[
        { label: t('orders.title'), to: paths.orders.list() },
        { label: t('parcels.title'), to: paths.orders.parcels() },
      ]}
    />
  );
}
