import { catalogs, type CatalogDetail } from '@portal/shared/contract/merchant/catalogue/catalogs.ts';
import { discounts } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, useParams, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { CatalogDiscounts } from './discounts.tsx';
import { CatalogFields } from './fields.tsx';

const readCatalog = recordLoader(catalogs.get);

export async function loader(route: LoaderFunctionArgs) {
  const { id } = route.params;
  const [catalog, own] = await Promise.all([
    readCatalog(route),
    id === undefined
      ? null
      : gateway.call(discounts.find, { query: { catalog_id: id, skip: 0, limit: 100 } }, route.request),
  ]);
  return { catalog, discounts: own?.list.data ?? [] };
}

const inputOf = ({ title, description, products }: CatalogDetail) => ({
  title,
  description,
  product_ids: products.map(({ id }) => id),
});

export function Component() {
  const t = useText();
  const { catalog, discounts: own } = useLoaderData<typeof loader>();
  const isReading = useParams()['mode'] === 'view';
  const back = useReturnTo(paths.catalogs.list());
  const form = useRecordForm(catalogs, {
    record: catalog,
    empty: { title: '', description: '', product_ids: [] },
    inputOf,
    saved: ({ title }) => back.leaveSaved(t('catalogs.saved', { title })),
  });
  const edit = paths.catalogs.one('edit', catalog?.id ?? '');
  return (
    <FormDrawer
      title={catalog?.title ?? t('catalogs.new')}
      form={form}
      back={back}
      actions={catalog && <RecordActions record={catalog} edit={edit} remove={catalogs.remove} back={back} />}
    >
      <CatalogFields form={form} products={catalog?.products ?? []} />
      {isReading && <CatalogDiscounts discounts={own} />}
    </FormDrawer>
  );
}
