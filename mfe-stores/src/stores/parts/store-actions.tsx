/** The actions on a store's page: publishing it, and the actions on the record itself. */
import { orders } from '@portal/shared/contract/merchant/orders/orders.ts';
import { stores, type Store } from '@portal/shared/contract/merchant/stores/stores.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { PrimaryAction } from '@portal/shared/ui/page/action-button.tsx';
import { ActionMenu, actionsOf } from '@portal/shared/ui/page/action-menu.tsx';
import { useDelete } from '@portal/shared/ui/page/delete-button.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { publish } from '../columns.tsx';
import { isComplete } from '../rules.ts';

export function StoreActions({ store }: { readonly store: Store }) {
  const t = useText();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { id, title, is_active } = store;
  const { needs } = stores.update;
  const isVisible = is_active && isComplete(store);
  const turn = async (isOn: boolean) => {
    await publish(store, isOn);
    toast(t(isOn ? 'stores.published_done' : 'stores.unpublished_done', { title }));
    await revalidate();
  };
  const remove = useDelete({
    name: title,
    remove: () => gateway.call(stores.remove, { params: { id } }),
    back: useReturnTo(paths.stores.list()),
  });
  return (
    <>
      {!is_active && isComplete(store) && may(needs) && (
        <PrimaryAction label={t('stores.publish')} name={t('stores.publish_named', { title })} act={() => turn(true)} />
      )}
      <ActionMenu
        actions={actionsOf(
          isVisible && { label: t('stores.look'), href: paths.stores.shop(id) },
          { label: t('stores.orders'), to: paths.stores.orders(id), needs: orders.list.needs },
          { label: t('stores.change'), to: paths.stores.one('edit', id), needs },
          is_active && { label: t('stores.unpublish'), act: () => turn(false), needs },
          { ...remove, needs },
        )}
      />
    </>
  );
}
