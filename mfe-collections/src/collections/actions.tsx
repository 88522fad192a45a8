/** The actions on a collection's page: actions on its bills, and on the collection itself. */
import { collections, type Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useListSearch } from '@portal/shared/router/list-search.tsx';
import { CreateButton } from '@portal/shared/ui/list/list.tsx';
import { useDelete } from '@portal/shared/ui/page/delete-button.tsx';
import { actionsOf, ActionMenu } from '@portal/shared/ui/page/action-menu.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { BillUpload } from '../bills/upload/upload.tsx';
import { useBillText, type BillText } from '../bills.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { useHome } from './home.tsx';
import { OpenPage } from './page-link.tsx';
import { isActive } from './rules.ts';
import { useTurnHere } from './start-stop.tsx';

const billAction = <T,>(label: string, to: T) => ({ label, to, needs: 'bills.write' }) as const;

/** `search` is that of the list behind the dialog. */
const fromExcel = (t: BillText, { id }: Collection, search: string) => ({
  ...billAction(t('bill_upload.short'), { ...paths.bills.upload(id), search }),
  name: t('bill_upload.title'),
});

const takePayment = (t: BillText, { id }: Collection, search: string) =>
  billAction(t('counter.title'), { pathname: paths.bills.counter(id), search });

/** Undefined for a payment page, whose payers create the bills, and for a stopped collection, which accepts none. */
export const createBill = (t: BillText, collection: Collection, search: string) =>
  isActive(collection) && collection.kind !== 'payment'
    ? {
        ...billAction(t('bills.new'), paths.bills.create(collection.id)),
        others: [fromExcel(t, collection, search), takePayment(t, collection, search)],
      }
    : undefined;

export function CollectionActions({ collection }: { readonly collection: Collection }) {
  const t = useText();
  const tBills = useBillText();
  const home = useHome();
  const turn = useTurnHere(collection);
  const search = useListSearch();
  const { id, title, bills_total } = collection;
  const [isPage, isOpen] = [collection.kind === 'payment', isActive(collection)];
  const remove = useDelete({
    name: title,
    remove: () => gateway.call(collections.remove, { params: { id } }),
    back: useReturnTo(home.list()),
  });
  const needs = 'collections.write';
  return (
    <>
      {isPage ? <OpenPage page={collection} /> : <BillUpload collectionId={id} isStopped={!isOpen} />}
      {/* Without bills, the empty list has the button for the first bill. */}
      {bills_total > 0 && <CreateButton create={createBill(tBills, collection, search)} />}
      <ActionMenu
        actions={actionsOf(
          isPage && isOpen && takePayment(tBills, collection, search),
          // A stopped collection accepts no new bills, but its earlier uploads can still be read.
          !isPage && !isOpen && fromExcel(tBills, collection, search),
          { label: t('collections.change'), to: home.one('edit', id), needs },
          {
            label: t('collections.clone'),
            name: t('collections.clone_named', { title }),
            to: home.one('clone', id),
            needs,
          },
          { ...turn, needs },
          // The gateway refuses to delete a collection that has bills.
          bills_total === 0 && { ...remove, needs },
        )}
      />
    </>
  );
}
