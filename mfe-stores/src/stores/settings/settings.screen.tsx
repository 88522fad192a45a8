/** The settings of a store. The URL decides which one is displayed. */
import { storeProducts } from '@portal/shared/contract/merchant/stores/store-products.ts';
import type { Store } from '@portal/shared/contract/merchant/stores/stores.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { notFound } from '@portal/shared/router/not-found.ts';
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { readCatalogs } from '../../product-choice/catalogs.rules.ts';
import { ProductsSection } from '../parts/products-section.tsx';
import { DetailsSection } from './details.tsx';
import { HoursSection } from './hours.tsx';
import { readHours, readSettings } from './read.rules.ts';
import { settingOf } from './rules.ts';

export async function loader({ params: { id = '', setting }, request: { signal } }: LoaderFunctionArgs) {
  const tab = settingOf(setting);
  switch (tab) {
    case 'details':
      return { tab, row: await readSettings(id, signal) };
    case 'products': {
      const [row, catalogs] = await Promise.all([
        gateway.call(storeProducts.get, { params: { store_id: id } }, { signal }),
        readCatalogs(signal),
      ]);
      return { tab, row, catalogs };
    }
    case 'hours':
      return { tab, row: await readHours(id, signal) };
    default:
      throw notFound();
  }
}

export function Component() {
  const settings = useLoaderData<typeof loader>();
  const { id } = useOutletContext<Store>();
  switch (settings.tab) {
    case 'details':
      return <DetailsSection key={id} storeId={id} row={settings.row} />;
    case 'products':
      return <ProductsSection key={id} row={settings.row} catalogs={settings.catalogs} />;
    case 'hours':
      return <HoursSection key={id} storeId={id} row={settings.row} />;
  }
}
