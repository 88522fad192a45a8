/** The page of one merchant: the state of its account, the permitted changes, and its parts, each a separate route. */
import { administration } from '@portal/shared/contract/admin/administration.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { anewFor } from '@portal/shared/router/fresh.ts';
import { Outlet, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { AccountStatus } from '../account-status.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { MerchantActions } from './actions.tsx';
import styles from './merchant.module.css';

export const shouldRevalidate = anewFor('id');

export const loader = ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) =>
  gateway.call(administration.merchant, { params: { id } }, { signal });

export function Component() {
  const t = useText();
  const merchant = useLoaderData<typeof loader>();
  const { id, name, state, suspended_reason } = merchant;
  const tabs = [
    { label: t('tabs.overview'), to: paths.merchant(id) },
    { label: t('tabs.balances'), to: paths.balances(id) },
    { label: t('tabs.exceptions'), to: paths.exceptionsOf(id) },
    { label: t('tabs.company'), to: paths.company(id) },
  ];
  return (
    <Page>
      <PageHeader title={name} status={<AccountStatus state={state} />}>
        <MerchantActions merchant={merchant} />
      </PageHeader>
      <p className={`k-muted ${styles['told']}`}>{t('merchant.told')}</p>
      {suspended_reason !== null && (
        <Notice tone="bad" title={t('merchant.suspended')}>
          <bdi>{suspended_reason}</bdi>
        </Notice>
      )}
      <RouteTabs label={t('tabs.title')} tabs={tabs} />
      <Outlet context={merchant} />
    </Page>
  );
}
