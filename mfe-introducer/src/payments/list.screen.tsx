import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { paymentColumns, paymentFilters } from './columns.tsx';

export const loader = listLoader(introducer.payments);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('payments.title')}
      about={t('payments.about')}
      columns={paymentColumns(t)}
      filters={paymentFilters(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
