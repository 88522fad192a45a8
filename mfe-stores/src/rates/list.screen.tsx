import { shippingRates } from '@portal/shared/contract/merchant/shipping/shipping-rates.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { activeBulk, activeFilter } from '@portal/shared/ui/list/active.tsx';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { OpenZones } from '../shipping/open-zones.tsx';
import { ParcelTest } from '../shipping/parcel-test.tsx';
import { readShipping } from '../shipping/read.rules.ts';
import { rateColumns } from './columns.tsx';

const readPage = listLoader(shippingRates.list);

export async function loader(route: LoaderFunctionArgs) {
  const [list, shipping] = await Promise.all([readPage(route), readShipping(route.request.signal)]);
  return { list, shipping };
}

export function Component() {
  const t = useText();
  const { list, shipping } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title={t('rates.title')}
      about={t('rates.about')}
      create={{ label: t('rates.new'), to: paths.rates.create(), needs: 'products.write' }}
      columns={rateColumns(t)}
      filters={[activeFilter()]}
      bulk={activeBulk(shippingRates.update)}
      list={list}
    >
      {shipping.rates.length > 0 && (
        <>
          <OpenZones shipping={shipping} />
          <ParcelTest shipping={shipping} />
        </>
      )}
    </ListScreen>
  );
}
