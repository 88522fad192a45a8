import type { VirtualAccount, VirtualAccountCredit } from '@portal/shared/contract/merchant/money/virtual-accounts.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { paths } from '../../paths.ts';
import type { PoolText } from '../../pools.ts';

export const accountColumns = (t: PoolText): readonly Column<VirtualAccount>[] => [
  {
    key: 'name',
    header: t('accounts.name'),
    cell: ({ id, name }) => <Link to={paths.pools.account(id)}>{name}</Link>,
    card: 'title',
  },
  {
    key: 'account_number',
    header: t('accounts.number'),
    cell: ({ account_number }) => <bdi>{account_number}</bdi>,
    card: 'note',
  },
  {
    key: 'created_at',
    header: t('accounts.opened_on'),
    cell: ({ created_at }) => <MomentText moment={created_at} />,
    exportValue: ({ created_at }) => ({ moment: created_at }),
    hiddenByDefault: true,
  },
  {
    key: 'last_credit_at',
    header: t('accounts.last'),
    cell: ({ last_credit_at }) =>
      last_credit_at === null ? t('accounts.never') : <MomentText moment={last_credit_at} />,
    exportValue: ({ last_credit_at }) => (last_credit_at === null ? '' : { moment: last_credit_at }),
  },
  { key: 'credits', header: t('accounts.credits'), cell: ({ credits }) => credits, isNumeric: true },
  {
    key: 'received',
    header: t('accounts.received'),
    cell: ({ received }) => <Money sen={received} />,
    isNumeric: true,
    card: 'value',
  },
];

export const creditColumns = (t: PoolText): readonly Column<VirtualAccountCredit>[] => [
  {
    key: 'created_at',
    header: t('credits.when'),
    cell: ({ created_at }) => <MomentText moment={created_at} />,
    exportValue: ({ created_at }) => ({ moment: created_at }),
    card: 'note',
  },
  {
    key: 'payer_name',
    header: t('credits.payer'),
    cell: ({ payer_name }) => <bdi>{payer_name}</bdi>,
    card: 'title',
  },
  { key: 'reference', header: t('credits.reference'), cell: ({ reference }) => <bdi>{reference}</bdi>, truncate: true },
  {
    key: 'bank_reference',
    header: t('credits.bank_reference'),
    cell: ({ bank_reference }) => <bdi>{bank_reference}</bdi>,
  },
  {
    key: 'amount',
    header: t('credits.amount'),
    cell: ({ amount }) => <Money sen={amount} />,
    isNumeric: true,
    card: 'value',
  },
  {
    key: 'balance',
    header: t('credits.balance'),
    cell: ({ balance }) => <Money sen={balance} />,
    isNumeric: true,
  },
];

export const creditFilters = (t: PoolText): readonly Filter[] => [
  { name: 'created_at', label: t('credits.when'), isDays: true },
];
