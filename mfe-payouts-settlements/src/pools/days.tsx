/** The pools' balances at the end of each of the last days. */
import { pools, type DayBalance } from '@portal/shared/contract/merchant/money/pools.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { FiguresTable } from '@portal/shared/ui/value/figures-table.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';
import { usePoolText } from '../pools.ts';
import styles from './pools.module.css';

const DAYS = 7;

const read = async (_about: null, signal: AbortSignal) =>
  (await gateway.call(pools.recent, { query: { skip: 0, limit: DAYS } }, { signal })).list.data;

const TYPES = ['payout', 'virtual_account', 'prefund'] as const;

function Rows({ days }: { readonly days: readonly DayBalance[] }) {
  const t = usePoolText();
  const words = useText();
  return (
    <FiguresTable>
      <thead>
        <tr>
          <th scope="col">{t('pools.day')}</th>
          {TYPES.map((type) => (
            <th key={type} scope="col">
              {words(`balance.pool_${type}`)}
            </th>
          ))}
          <th scope="col">{t('pools.total')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((one, place) => (
          <tr key={one.day}>
            <th scope="row">{place === 0 ? t('pools.today') : <DayText day={one.day} />}</th>
            {TYPES.map((type) => (
              <td key={type} data-label={words(`balance.pool_${type}`)}>
                <Money sen={one[type]} />
              </td>
            ))}
            <td data-label={t('pools.total')}>
              <Money sen={one.total} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

export function LastDays() {
  const t = usePoolText();
  return (
    <section className={styles['section']}>
      <h2>{t('pools.days')}</h2>
      <Reading about={null} read={read}>
        {(days) => <Rows days={days} />}
      </Reading>
    </section>
  );
}
