import { payoutUploads } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Drawers } from '@portal/shared/router/drawers.tsx';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { Link, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { CreateButton, isEverEmpty, List } from '@portal/shared/ui/list/list.tsx';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { usePayoutText } from '../payouts.ts';
import { paths } from '../paths.ts';
import { useApproveMany } from './approve-many.tsx';
import { payoutColumns, payoutFilters } from './columns.tsx';
import { PolicyButton } from './policy/button.tsx';
import { ReportButton } from './report/button.tsx';

const readList = listLoader(payouts.list);
export const loader = (at: LoaderFunctionArgs) =>
  Promise.all([readList(at), gateway.call(payouts.status, {}, { signal: at.request.signal })]);

export function Component() {
  const t = usePayoutText();
  const may = useMay();
  const [list, { statuses }] = useLoaderData<typeof loader>();
  const create = { label: t('payouts.new'), to: paths.payouts.create(), needs: 'payouts.write' } as const;
  const { action, dialog } = useApproveMany();
  const some = statuses.filter(({ count }) => count > 0);
  return (
    <Page>
      <PageHeader title={t('payouts.title')}>
        <ReportButton />
        {may(payouts.changePolicy.needs) && <PolicyButton />}
        {may(payoutUploads.upload.needs) && (
          <LinkButton to={paths.payouts.upload()} label={t('payout_upload.title')}>
            {t('payout_upload.short')}
          </LinkButton>
        )}
        {!isEverEmpty(list) && <CreateButton create={create} />}
      </PageHeader>
      {some.length > 0 && (
        <Facts>
          {some.map(({ status, count }) => (
            <Detail key={status} label={t(`payouts.state.${status}`)}>
              <Link to={paths.payouts.inState(status)}>{count}</Link>
            </Detail>
          ))}
        </Facts>
      )}
      <List
        title={t('payouts.title')}
        about={t('payouts.about')}
        create={create}
        columns={payoutColumns(t)}
        filters={payoutFilters(t)}
        bulk={[action]}
        list={list}
      />
      {dialog}
      <Drawers />
    </Page>
  );
}
