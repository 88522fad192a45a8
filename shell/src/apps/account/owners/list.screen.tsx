/** The people who own or lead the company, and how much of it is theirs together. */
import { businessOwners } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Drawers } from '@portal/shared/router/drawers.tsx';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { CreateButton, isEverEmpty, List } from '@portal/shared/ui/list/list.tsx';
import { useCompanyText } from '../company.ts';
import styles from '../company/company.module.css';
import { sharesOf } from '../company/rules.ts';
import { paths } from '../paths.ts';
import { ownerColumns, ownerFilters } from './columns.tsx';

const MOST_OWNERS = 100;

const readList = listLoader(businessOwners.list);
const readAll = async ({ request: { signal } }: LoaderFunctionArgs) =>
  (await gateway.call(businessOwners.find, { query: { limit: MOST_OWNERS } }, { signal })).list.data;

export const loader = (at: LoaderFunctionArgs) => Promise.all([readList(at), readAll(at)]);

export function Component() {
  const t = useCompanyText();
  const [list, all] = useLoaderData<typeof loader>();
  const create = { label: t('owners.new'), to: paths.owners.create(), needs: businessOwners.create.needs };
  return (
    <>
      {!isEverEmpty(list) && (
        <div className={styles['head']}>
          <p className="k-muted">{t('owners.shares', { share: sharesOf(all) })}</p>
          <CreateButton create={create} />
        </div>
      )}
      <List
        title={t('owners.title')}
        about={t('owners.about')}
        create={create}
        columns={ownerColumns(t)}
        filters={ownerFilters(t)}
        list={list}
      />
      <Drawers />
    </>
  );
}
