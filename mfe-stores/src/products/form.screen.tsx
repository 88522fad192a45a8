import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { stock } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, useParams, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { ProductFields } from './fields.tsx';
import { StockPanel } from './parts/stock-panel.tsx';
import { VariantsPanel } from './parts/variants-panel.tsx';
import css from './products.module.css';
import { emptyProduct, productInput } from './rules.ts';

const readProduct = recordLoader(products.get);

export async function loader(args: LoaderFunctionArgs) {
  const product = await readProduct(args);
  if (!product || args.params['mode'] !== 'view') return { product, units: [] };
  const params = { product_id: product.id };
  const { units } = await gateway.call(stock.ofProduct, { params }, { signal: args.request.signal });
  return { product, units };
}

export function Component() {
  const t = useText();
  const { product, units } = useLoaderData<typeof loader>();
  const isReading = useParams()['mode'] === 'view';
  const back = useReturnTo(paths.products.list());
  const form = useRecordForm(products, {
    record: product,
    inputOf: productInput,
    empty: emptyProduct,
    // A new product is opened after saving, because its options are added on its page.
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
      aside={
        product && isReading ? (
          <div className={css['aside']}>
            <VariantsPanel product={product} />
            <StockPanel product={product} units={units} />
          </div>
        ) : undefined
      }
    >
      <ProductFields form={form} of={product} />
    </FormDrawer>
  );
}
