import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useBillText } from '../bills.ts';
import { useBillList } from './columns.tsx';
import { amongAll } from './rules.ts';

export const loader = listLoader(bills.list);

export function Component() {
  const t = useBillText();
  const { dialog, ...table } = useBillList(amongAll);
  return (
    <ListScreen
      title={t('bills.title')}
      about={t('bills.all_about')}
      create={{ label: t('bills.new'), to: amongAll.create, needs: 'bills.write' }}
      {...table}
      list={useLoaderData<typeof loader>()}
    >
      {dialog}
    </ListScreen>
  );
}
