/** The bills of a collection, on its page. */
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { Drawers } from '@portal/shared/router/drawers.tsx';
import { anewFor } from '@portal/shared/router/fresh.ts';
import { useListSearch } from '@portal/shared/router/list-search.tsx';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { redirect, useLoaderData, useOutletContext, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { List } from '@portal/shared/ui/list/list.tsx';
import { useBillText } from '../bills.ts';
import { createBill } from './actions.tsx';
import { isActive } from './rules.ts';
import { paymentsOf, RecentPayments } from '../payments/latest.tsx';
import { formerTab } from './settings/rules.ts';
import { useBillList } from '../bills/columns.tsx';
import { inCollection } from '../bills/rules.ts';

const loadBills = listLoader(bills.ofCollection, ({ id = '' }) => ({ id }));

export const shouldRevalidate = anewFor('id');

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const elsewhere = formerTab(new URL(request.url));
  if (elsewhere !== null) throw redirect(elsewhere);
  const payments = paymentsOf({ collection_id: params['id'] ?? '' }, request.signal);
  const [list, latest] = await Promise.all([loadBills(args), payments]);
  return { list, latest };
}

export function Component() {
  const t = useBillText();
  const collection = useOutletContext<Collection>();
  const { list, latest } = useLoaderData<typeof loader>();
  const isOpen = isActive(collection);
  const about = collection.kind === 'payment' ? 'bills.about_page' : 'bills.about';
  const { dialog, ...table } = useBillList(inCollection(collection.id), !isOpen);
  return (
    <>
      <RecentPayments latest={latest} />
      <List
        title={collection.title}
        about={t(isOpen ? about : 'bills.about_stopped')}
        create={createBill(t, collection, useListSearch())}
        {...table}
        list={list}
      />
      {dialog}
      <Drawers />
    </>
  );
}
