/** The first page of a merchant. Each tile loads its own data, so a slow or failed tile does not affect the others. */
import { loadReports } from '@portal/shared/ui/charts/report-chart.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { useMay } from '@portal/shared/session/atoms.ts';
import { useHiddenAmounts } from '@portal/shared/ui/value/amount.tsx';
import { lazyPart } from '@portal/shared/ui/page/lazy-part.tsx';
import { onPayouts } from '../payouts.ts';
import { useText } from '../messages.ts';
import { BalancesTile } from './balances.tsx';
import { CollectedTile } from './collected.tsx';
import styles from './dashboard.module.css';
import { RecentTile } from './recent.tsx';
import { StatisticsTile } from './statistics.tsx';

/** This tile has separate messages, so that the rest of the page does not wait for them. */
const PayoutsTile = lazyPart<object>(async () => (await onPayouts(import('./payouts.tsx'))).PayoutsTile);

export const loader = async () => {
  await loadReports();
  return null;
};

export function Component() {
  const t = useText();
  const may = useMay();
  const amounts = useHiddenAmounts();
  return (
    <Page>
      <PageHeader title={t('dashboard.title')}>{amounts.control}</PageHeader>
      {amounts.hiding(
        <div className={styles['tiles']}>
          <BalancesTile />
          <CollectedTile />
          <div className={styles['two']}>
            {may('bills.read') && <RecentTile />}
            <StatisticsTile />
            {may('payouts.read') && <PayoutsTile />}
          </div>
        </div>,
      )}
    </Page>
  );
}
