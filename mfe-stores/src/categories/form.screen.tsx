import { productCategories } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { CategoryFields, emptyCategory } from './fields.tsx';

export const loader = recordLoader(productCategories.get);

export function Component() {
  const t = useText();
  const category = useLoaderData<typeof loader>();
  const back = useReturnTo(paths.categories.list());
  const form = useRecordForm(productCategories, {
    record: category,
    empty: emptyCategory,
    saved: ({ title }) => back.leaveSaved(t('categories.saved', { title })),
  });
  const edit = paths.categories.one('edit', category?.id ?? '');
  return (
    <FormDrawer
      title={category?.title ?? t('categories.new')}
      form={form}
      back={back}
      actions={
        category && <RecordActions record={category} edit={edit} remove={productCategories.remove} back={back} />
      }
    >
      <CategoryFields form={form} />
    </FormDrawer>
  );
}
