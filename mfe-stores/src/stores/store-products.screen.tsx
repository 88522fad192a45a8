/** The products that a store shows. The store is chosen on this screen. */
import { storeProducts } from '@portal/shared/contract/merchant/stores/store-products.ts';
import { stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { CreateButton } from '@portal/shared/ui/list/list.tsx';
import { Choice } from '@portal/shared/ui/page/choice.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { EmptyState } from '@portal/shared/ui/page/states.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { readCatalogs } from '../product-choice/catalogs.rules.ts';
import { ProductsSection } from './parts/products-section.tsx';
import css from './stores.module.css';

/** The screen offers at most 100 stores; a merchant finds all others in the list of stores. */
const OFFERED = 'sort=title&dir=asc&limit=100';

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const input = stores.list.toInput(stores.list.readView(new URLSearchParams(OFFERED)));
  const all = (await gateway.call(stores.list, input, { signal })).list.data;
  const store_id = new URL(url).searchParams.get('store') ?? all[0]?.id;
  if (store_id === undefined) return { all, row: null, catalogs: [] };
  const [row, catalogs] = await Promise.all([
    gateway.call(storeProducts.get, { params: { store_id } }, { signal }),
    readCatalogs(signal),
  ]);
  return { all, row, catalogs };
}

export function Component() {
  const t = useText();
  const navigate = useNavigate();
  const { all, row, catalogs } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={t('shown.title')} />
      {row === null ? (
        <EmptyState
          about={t('stores.about')}
          action={
            <CreateButton create={{ label: t('stores.new'), to: paths.stores.create(), needs: 'products.write' }} />
          }
        />
      ) : (
        <>
          {all.length > 1 && (
            <div className={css['choice']}>
              <Choice
                label={t('shown.store')}
                value={row.store_id}
                options={all.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={(id) => void navigate({ search: `?store=${id}` })}
              />
            </div>
          )}
          <ProductsSection key={row.store_id} row={row} catalogs={catalogs} />
        </>
      )}
    </Page>
  );
}
