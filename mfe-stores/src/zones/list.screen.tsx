import { shippingZones } from '@portal/shared/contract/merchant/shipping/shipping-zones.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { activeBulk, activeFilter } from '@portal/shared/ui/list/active.tsx';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { PostcodeTest } from '../shipping/postcode-test.tsx';
import { readZones } from '../shipping/read.rules.ts';
import { zoneColumns } from './columns.tsx';

const readPage = listLoader(shippingZones.list);

export async function loader(route: LoaderFunctionArgs) {
  const [list, zones] = await Promise.all([readPage(route), readZones(route.request.signal)]);
  return { list, zones };
}

export function Component() {
  const t = useText();
  const { list, zones } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title={t('zones.title')}
      about={t('zones.about')}
      create={{ label: t('zones.new'), to: paths.zones.create(), needs: 'products.write' }}
      columns={zoneColumns(t)}
      filters={[activeFilter()]}
      bulk={activeBulk(shippingZones.update)}
      list={list}
    >
      {zones.length > 0 && <PostcodeTest zones={zones} />}
    </ListScreen>
  );
}
