import { discounts } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { activeFilter } from '@portal/shared/ui/list/active.tsx';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { discountColumns, kindFilter } from './columns.tsx';

export const loader = listLoader(discounts.list);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('discounts.title')}
      about={t('discounts.about')}
      create={{ label: t('discounts.new'), to: paths.discounts.create(), needs: 'products.write' }}
      columns={discountColumns(t, useLanguage())}
      filters={[activeFilter(), kindFilter(t)]}
      list={useLoaderData<typeof loader>()}
    />
  );
}
