/** The people who own or lead the company, and the sum of their shares. */
import { businessOwners } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { Drawers } from '@portal/shared/router/drawers.tsx';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { CreateButton, isEverEmpty, List } from '@portal/shared/ui/list/list.tsx';
import { useCompanyText } from '../company.ts';
import styles from '../company/company.module.css';
import { sharesOf } from '../company/rules.ts';
import { paths } from '../paths.ts';
import { ownerColumns, ownerFilters } from './columns.tsx';

export const loader = listLoader(businessOwners.list);

export function Component() {
  const t = useCompanyText();
  const list = useLoaderData<typeof loader>();
  // The sum is shown only if the list contains all owners.
  const isWhole = list.rows.length === list.total && list.view.q === '' && Object.keys(list.view.filter).length === 0;
  const create = { label: t('owners.new'), to: paths.owners.create(), needs: businessOwners.create.needs };
  return (
    <>
      {!isEverEmpty(list) && (
        <div className={`${styles['head']} ${styles['above']}`}>
          <p className="k-muted">{isWhole && t('owners.shares', { share: sharesOf(list.rows) })}</p>
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
