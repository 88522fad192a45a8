import type { Pool } from '@portal/shared/contract/merchant/money/pools.ts';
import { formatRecentMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { usePoolText, type PoolText } from '../pools.ts';

function Lasts({ pool: { balance, runs_out_at } }: { readonly pool: Pool }) {
  const t = usePoolText();
  const language = useLanguage();
  if (runs_out_at !== null) return t('pools.runs_out', { moment: formatRecentMoment(runs_out_at, language) });
  return t(balance === 0n ? 'pools.empty' : 'pools.no_pace');
}

export const poolColumns = (t: PoolText, words: RemoteText): readonly Column<Pool>[] => [
  {
    key: 'name',
    header: t('pools.name'),
    cell: ({ pool_type }) => <Link to={paths.pools.transactions(pool_type)}>{words(`balance.pool_${pool_type}`)}</Link>,
    exportValue: ({ pool_type }) => words(`balance.pool_${pool_type}`),
    card: 'title',
  },
  {
    key: 'runs_out_at',
    header: t('pools.lasts'),
    cell: (pool) => <Lasts pool={pool} />,
    exportValue: ({ runs_out_at }) => (runs_out_at === null ? '' : { moment: runs_out_at }),
    card: 'note',
  },
  {
    key: 'last_filled_at',
    header: t('pools.filled'),
    cell: ({ last_filled_at }) =>
      last_filled_at === null ? t('pools.never_filled') : <MomentText moment={last_filled_at} />,
    exportValue: ({ last_filled_at }) => (last_filled_at === null ? '' : { moment: last_filled_at }),
  },
  {
    key: 'least_balance',
    header: t('pools.least'),
    cell: ({ least_balance }) => <Money sen={least_balance} />,
    isNumeric: true,
  },
  {
    key: 'balance',
    header: t('pools.balance'),
    cell: ({ balance }) => <Money sen={balance} />,
    isNumeric: true,
    card: 'value',
  },
];
