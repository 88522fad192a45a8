import { productSubcategories } from '@portal/shared/contract/merchant/catalogue/product-subcategories.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { SubcategoryFields, emptySubcategory } from './fields.tsx';

export const loader = recordLoader(productSubcategories.get);

export function Component() {
  const t = useText();
  const subcategory = useLoaderData<typeof loader>();
  const back = useReturnTo(paths.subcategories.list());
  const form = useRecordForm(productSubcategories, {
    record: subcategory,
    empty: emptySubcategory,
    saved: ({ title }) => back.leaveSaved(t('subcategories.saved', { title })),
  });
  const edit = paths.subcategories.one('edit', subcategory?.id ?? '');
  return (
    <FormDrawer
      title={subcategory?.title ?? t('subcategories.new')}
      form={form}
      back={back}
      actions={
        subcategory && (
          <RecordActions record={subcategory} edit={edit} remove={productSubcategories.remove} back={back} />
        )
      }
    >
      <SubcategoryFields form={form} of={subcategory} />
    </FormDrawer>
  );
}
