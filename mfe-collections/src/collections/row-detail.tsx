/**
 * The state of a collection, in an expanded row of the list: its newest bills, the latest payments, and the link of a payment
 * page.
 */
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { LatestBills } from '../bills/latest.tsx';
import { inCollection } from '../bills/rules.ts';
import { useBillText } from '../bills.ts';
import { FEW, LatestPayments, paymentsOf } from '../payments/latest.tsx';
import styles from '../payments/latest.module.css';
import { PageLink } from './page-link.tsx';

async function read({ id }: Collection, signal: AbortSignal) {
  const by = { collection_id: id };
  const [{ list }, payments] = await Promise.all([
    gateway.call(bills.find, { query: { ...by, limit: FEW } }, { signal }),
    paymentsOf(by, signal),
  ]);
  return { bills: list, payments };
}

export function CollectionRowDetail({ row }: { row: Collection }) {
  const t = useBillText();
  const place = inCollection(row.id);
  return (
    <>
      {row.kind === 'payment' && (
        <div className={styles['link']}>
          <PageLink page={row} />
        </div>
      )}
      <Reading about={row} read={read}>
        {({ bills: { data, total }, payments }) => (
          <div className={styles['columns']}>
            <LatestBills
              title={t('bills.count', { count: formatCount(total) })}
              none={t('bills.none')}
              rows={data}
              place={place}
              by={({ payer_name }) => payer_name}
              all={total > 0 && <Link to={place.list}>{t('bills.all_of_collection')}</Link>}
            />
            <LatestPayments latest={payments} by={({ payer_name }) => payer_name} />
          </div>
        )}
      </Reading>
    </>
  );
}
