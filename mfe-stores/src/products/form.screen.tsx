import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, useParams } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { ProductFields } from './fields.tsx';
import { VariantsPanel } from './parts/variants-panel.tsx';
import { emptyProduct, productInput } from './rules.ts';

export const loader = recordLoader(products.get);

export function Component() {
  const t = useText();
  const product = useLoaderData<typeof loader>();
  const isReading = useParams()['mode'] === 'view';
  const back = useReturnTo(paths.products.list());
  const form = useRecordForm(products, {
    record: product,
    inputOf: productInput,
    empty: emptyProduct,
    // A new one opens: there its options are added.
    saved: ({ id, title }) =>
      back.leaveSaved(t('products.saved', { title }), product ? undefined : paths.products.one('view', id)),
  });
  const edit = paths.products.one('edit', product?.id ?? '');
  return (
    <FormDrawer
      title={product?.title ?? t('products.new')}
      form={form}
      back={back}
      actions={product && <RecordActions record={product} edit={edit} remove={products.remove} back={back} />}
      aside={product && isReading ? <VariantsPanel product={product} /> : undefined}
    >
      <ProductFields form={form} of={product} />
    </FormDrawer>
  );
}
