/**
 * The first page of an introducer: the earned commission, where the money is, the merchants it comes from, and recent changes.
 */
import { introducerDashboard } from '@portal/shared/contract/introducer/dashboard.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { useText } from '../messages.ts';
import styles from './dashboard.module.css';
import { Changes, MerchantShares } from './lately.tsx';
import { EarnedTiles, OnItsWayTiles } from './tiles.tsx';

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  gateway.call(introducerDashboard.me, {}, { signal });

export function Component() {
  const t = useText();
  const dashboard = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={t('dashboard.title')} />
      {dashboard.bank === null && <Notice title={t('payouts.title')}>{t('dashboard.no_bank')}</Notice>}
      <EarnedTiles {...dashboard} />
      <OnItsWayTiles {...dashboard} />
      <div className={styles['two']}>
        <MerchantShares {...dashboard} />
        <Changes {...dashboard} />
      </div>
    </Page>
  );
}
