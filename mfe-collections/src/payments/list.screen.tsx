import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useBillText } from '../bills.ts';
import { paymentColumns, paymentFilters, paymentHidden } from './columns.tsx';
import { PaymentDrawer, withOpened } from './drawer.tsx';
import { FeesButton } from './fees.tsx';

export const loader = withOpened(listLoader(paymentRecords.list));

export function Component() {
  const t = useBillText();
  const { list, opened } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title={t('payments.title')}
      about={t('payments.about')}
      actions={<FeesButton />}
      columns={paymentColumns(t)}
      hidden={paymentHidden(t)}
      filters={paymentFilters(t, useMay())}
      list={list}
    >
      {opened && <PaymentDrawer key={opened.id} payment={opened} />}
    </ListScreen>
  );
}
