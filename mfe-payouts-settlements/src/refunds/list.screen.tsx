/** Refunds to payers: all of them, or only voids, with the number in each status. */
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Drawers } from '@portal/shared/router/drawers.tsx';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { Link, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { CreateButton, isEverEmpty, List } from '@portal/shared/ui/list/list.tsx';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { paths } from '../paths.ts';
import { useRefundText } from '../refunds.ts';
import { refundColumns, refundFilters, refundHidden } from './columns.tsx';

const readAll = listLoader(refunds.list);
const readVoids = listLoader(refunds.voids);

export const loader = (at: LoaderFunctionArgs) => {
  const isVoids = new URL(at.request.url).pathname === paths.refunds.voids();
  return Promise.all([
    isVoids ? readVoids(at) : readAll(at),
    gateway.call(refunds.status, {}, { signal: at.request.signal }),
  ]);
};

export function Component() {
  const t = useRefundText();
  const [list, { statuses }] = useLoaderData<typeof loader>();
  const create = { label: t('refunds.new'), to: paths.refunds.create(), needs: 'refunds.write' } as const;
  const isVoids = list.call.endsWith(refunds.voids.path);
  const some = isVoids ? [] : statuses.filter(({ count }) => count > 0);
  return (
    <Page>
      <PageHeader title={t('refunds.title')}>{!isEverEmpty(list) && <CreateButton create={create} />}</PageHeader>
      <RouteTabs
        label={t('refunds.tabs')}
        tabs={[
          { label: t('refunds.all'), to: paths.refunds.list() },
          { label: t('refunds.voids'), to: paths.refunds.voids() },
        ]}
      />
      {some.length > 0 && (
        <Facts>
          {some.map(({ status, count }) => (
            <Detail key={status} label={t(`refunds.state.${status}`)}>
              <Link to={paths.refunds.inState(status)}>{count}</Link>
            </Detail>
          ))}
        </Facts>
      )}
      <List
        title={t('refunds.title')}
        about={t('refunds.about')}
        create={create}
        columns={refundColumns(t)}
        hidden={refundHidden(t)}
        filters={refundFilters(t)}
        list={list}
      />
      <Drawers />
    </Page>
  );
}
