import { SHIPPING_KINDS, shippingProfiles } from '@portal/shared/contract/merchant/shipping/shipping-profiles.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { activeBulk, activeFilter } from '@portal/shared/ui/list/active.tsx';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { profileColumns } from './columns.tsx';

export const loader = listLoader(shippingProfiles.list);

export function Component() {
  const t = useText();
  const kinds = SHIPPING_KINDS.map((value) => ({ value, label: t(`profiles.kind.${value}`) }));
  return (
    <ListScreen
      title={t('profiles.title')}
      about={t('profiles.about')}
      create={{ label: t('profiles.new'), to: paths.profiles.create(), needs: 'products.write' }}
      columns={profileColumns(t)}
      filters={[{ name: 'kind', label: t('profiles.kind'), options: kinds }, activeFilter()]}
      bulk={activeBulk(shippingProfiles.update)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
