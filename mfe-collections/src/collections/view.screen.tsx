import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { anewFor } from '@portal/shared/router/fresh.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { DeleteButton } from '@portal/shared/ui/page/delete-button.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { ActiveStatus } from '@portal/shared/ui/value/status.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useBillText } from '../bills.ts';
import { useBillList } from '../bills/columns.tsx';
import { inCollection } from '../bills/rules.ts';
import { BillUpload } from '../bill-upload/upload.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { paymentsOf, RecentPayments } from '../payments/latest.tsx';
import { loadSettings, SettingsPanel } from '../settings/panel.tsx';
import { CollectionTabs } from '../settings/tabs.tsx';
import { CollectionFacts } from './facts.tsx';
import { useHome } from './home.tsx';
import { CloneLink } from './links.tsx';
import { isActive } from './rules.ts';
import { StartStopHere } from './start-stop.tsx';

const loadBills = listLoader(bills.ofCollection, ({ id = '' }) => ({ id }));

export const shouldRevalidate = anewFor('id');

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const [collection, list, settings, payments] = await Promise.all([
    gateway.call(collections.get, { params: { id: params['id'] ?? '' } }, { signal: request.signal }),
    loadBills(args),
    loadSettings(args),
    paymentsOf({ collection_id: params['id'] ?? '' }, request.signal),
  ]);
  return { collection, list, settings, payments };
}

export function Component() {
  const t = useText();
  const tBills = useBillText();
  const { collection, list, settings, payments } = useLoaderData<typeof loader>();
  const home = useHome();
  const back = useReturnTo(home.list());
  const may = useMay();
  const isOpen = isActive(collection);
  const isPage = collection.kind === 'payment';
  const about = isPage ? 'bills.about_page' : 'bills.about';
  const { dialog, ...table } = useBillList(inCollection(collection.id), !isOpen);
  const remove = () => gateway.call(collections.remove, { params: { id: collection.id } });
  const create = { label: tBills('bills.new'), to: paths.bills.create(collection.id), needs: 'bills.write' } as const;
  return (
    <ListScreen
      title={collection.title}
      about={tBills(isOpen ? about : 'bills.about_stopped')}
      note={<ActiveStatus isActive={isOpen} />}
      actions={
        <>
          {isOpen && may('bills.write') && (
            <LinkButton to={paths.bills.counter(collection.id)}>{tBills('counter.title')}</LinkButton>
          )}
          {may('collections.write') && (
            <>
              <LinkButton to={home.one('edit', collection.id)}>{t('collections.change')}</LinkButton>
              <CloneLink collection={collection} />
              <StartStopHere collection={collection} />
              {/* The gateway keeps a collection that has bills. */}
              {collection.bills_total === 0 && <DeleteButton name={collection.title} remove={remove} back={back} />}
            </>
          )}
          {!isPage && <BillUpload collection={collection} />}
        </>
      }
      create={isOpen && !isPage ? create : undefined}
      before={
        <>
          <CollectionFacts collection={collection} />
          <CollectionTabs collection={collection} />
          {!settings && <RecentPayments latest={payments} />}
          {dialog}
        </>
      }
      instead={settings && <SettingsPanel collection={collection} settings={settings} />}
      {...table}
      list={list}
    />
  );
}
