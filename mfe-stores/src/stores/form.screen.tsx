import { stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { emptyStore, StoreFields } from './fields.tsx';

export const loader = recordLoader(stores.get);

export function Component() {
  const t = useText();
  const store = useLoaderData<typeof loader>();
  const back = useReturnTo(store ? paths.stores.one('view', store.id) : paths.stores.list());
  const form = useRecordForm(stores, {
    record: store,
    empty: emptyStore,
    // A new store is opened after saving, because its page lists the missing disclosures.
    saved: ({ id, title }) =>
      back.leaveSaved(t('stores.saved', { title }), store ? undefined : paths.stores.one('view', id)),
  });
  return (
    <FormDrawer title={store?.title ?? t('stores.new')} form={form} back={back}>
      <StoreFields form={form} of={store} />
    </FormDrawer>
  );
}
