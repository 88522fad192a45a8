import { CommissionState, type Commission } from '@portal/shared/contract/introducer/commissions.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { CommissionStateText } from '../payments/commission-state.tsx';
import { shareText } from '../share.rules.ts';

export const commissionColumns = (t: RemoteText): readonly Column<Commission>[] => [
  {
    key: 'accrued_at',
    header: t('commissions.when'),
    cell: ({ id, accrued_at }) => (
      <Link to={paths.commissions.one(id)}>
        <RecentMoment moment={accrued_at} />
      </Link>
    ),
    exportValue: ({ accrued_at }) => ({ moment: accrued_at }),
    card: 'note',
  },
  {
    key: 'merchant_name',
    header: t('payments.merchant'),
    cell: ({ merchant_name }) => <bdi>{merchant_name}</bdi>,
    card: 'title',
  },
  { key: 'paid', header: t('payments.amount'), cell: ({ paid }) => <Money sen={paid} />, isNumeric: true },
  { key: 'fee', header: t('commissions.fee'), cell: ({ fee }) => <Money sen={fee} />, isNumeric: true },
  {
    key: 'basis_points',
    header: t('payments.rate'),
    cell: ({ basis_points }) => shareText(basis_points),
    exportValue: ({ basis_points }) => basis_points / 100,
    isNumeric: true,
  },
  {
    key: 'earned',
    header: t('commissions.earned'),
    cell: ({ earned }) => <Money sen={earned} />,
    isNumeric: true,
    hiddenByDefault: true,
  },
  {
    key: 'reversed',
    header: t('payments.reversed'),
    cell: ({ reversed }) => reversed !== 0n && <Money sen={-reversed} />,
    isNumeric: true,
    hiddenByDefault: true,
  },
  {
    key: 'commission',
    header: t('payments.commission'),
    cell: ({ commission }) => <Money sen={commission} />,
    isNumeric: true,
    card: 'value',
  },
  {
    key: 'state',
    header: t('payments.commission_state'),
    cell: ({ state }) => <CommissionStateText state={state} />,
    exportValue: ({ state }) => t(`commission.${state}`),
    card: 'status',
  },
  {
    key: 'statement_number',
    header: t('commissions.statement'),
    cell: ({ statement_id, statement_number }) =>
      statement_id && <Link to={paths.payouts.one(statement_id)}>{statement_number}</Link>,
    exportValue: ({ statement_number }) => statement_number,
  },
];

export const commissionFilters = (t: RemoteText): readonly Filter[] => [
  {
    name: 'state',
    label: t('payments.commission_state'),
    options: CommissionState.options.map((value) => ({ value, label: t(`commission.${value}`) })),
  },
  { name: 'accrued_at', label: t('commissions.when'), isDays: true },
];
