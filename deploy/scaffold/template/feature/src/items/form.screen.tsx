import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { items } from '../../contract/items.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { emptyItem, ItemFields } from './fields.tsx';

export const loader = recordLoader(items.get);

export function Component() {
  const t = useText();
  const item = useLoaderData<typeof loader>();
  const back = useReturnTo(paths.items.list());
  const form = useRecordForm(items, {
    record: item,
    empty: emptyItem,
    saved: ({ name }) => back.leaveSaved(t('items.saved', { name })),
  });
  const edit = paths.items.one('edit', item?.id ?? '');
  return (
    <FormDrawer
      title={item?.name ?? t('items.new')}
      form={form}
      back={back}
      actions={item && <RecordActions record={item} edit={edit} remove={items.remove} back={back} />}
    >
      <ItemFields form={form} />
    </FormDrawer>
  );
}
