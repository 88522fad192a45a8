/** The people of the account with their permissions, and the pending invitations. */
import { people } from '@portal/shared/contract/merchant/identity/people.ts';
import { Drawers } from '@portal/shared/router/drawers.tsx';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { CreateButton, List } from '@portal/shared/ui/list/list.tsx';
import { paths } from '../paths.ts';
import { usePeopleText } from '../people.ts';
import { personColumns, personFilters } from './columns.tsx';
import styles from './people.module.css';

export const loader = listLoader(people.list);

export function Component() {
  const t = usePeopleText();
  const create = { label: t('people.invite'), to: paths.people.create(), needs: people.create.needs };
  return (
    <>
      <div className={styles['head']}>
        <p className="k-muted">{t('people.about')}</p>
        <CreateButton create={create} />
      </div>
      <List
        title={t('people.title')}
        about={t('people.about')}
        create={create}
        columns={personColumns(t)}
        filters={personFilters(t)}
        list={useLoaderData<typeof loader>()}
      />
      <Drawers />
    </>
  );
}
