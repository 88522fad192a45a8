import { paymentRecords } from '@portal/shared/contract/payment-records.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list-screen.tsx';
import { useText } from '../messages.ts';
import { paymentColumns, paymentFilters, paymentHidden } from './columns.tsx';

export const loader = listLoader(paymentRecords.list);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('payments.title')}
      about={t('payments.about')}
      columns={paymentColumns(t)}
      hidden={paymentHidden(t)}
      filters={paymentFilters(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
