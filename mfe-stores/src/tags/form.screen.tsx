import { productTags } from '@portal/shared/contract/merchant/catalogue/product-tags.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';

export const loader = recordLoader(productTags.get);

export function Component() {
  const t = useText();
  const tag = useLoaderData<typeof loader>();
  const back = useReturnTo(paths.tags.list());
  const form = useRecordForm(productTags, {
    record: tag,
    empty: { title: '' },
    saved: ({ title }) => back.leaveSaved(t('tags.saved', { title })),
  });
  return (
    <FormDrawer
      title={tag?.title ?? t('tags.new')}
      form={form}
      back={back}
      actions={
        tag && (
          <RecordActions record={tag} edit={paths.tags.one('edit', tag.id)} remove={productTags.remove} back={back} />
        )
      }
    >
      <TextField form={form} name="title" label={t('tags.name')} description={t('tags.name_help')} />
    </FormDrawer>
  );
}
