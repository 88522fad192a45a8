import type { Payee } from '@portal/shared/contract/merchant/money/payees.ts';
import { payoutBank } from '@portal/shared/domain/rails/banks.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { activeColumn, createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { PayoutText } from '../payouts.ts';
import { paths } from '../paths.ts';

export const payeeColumns = (t: PayoutText): readonly Column<Payee>[] => [
  {
    key: 'name',
    header: t('payees.name'),
    cell: ({ id, name }) => <ListLink to={paths.payees.one('view', id)}>{name}</ListLink>,
  },
  {
    key: 'bank_code',
    header: t('payees.bank'),
    cell: ({ bank_code }) => <bdi>{payoutBank(bank_code)?.name}</bdi>,
    card: 'note',
  },
  {
    key: 'account_number',
    header: t('payees.account'),
    cell: ({ account_number }) => <bdi className="k-num">{account_number}</bdi>,
    card: 'note',
  },
  {
    key: 'holder_name',
    header: t('payees.holder'),
    cell: ({ holder_name }) => <bdi>{holder_name}</bdi>,
    truncate: true,
  },
  activeColumn(),
  createdColumn(),
];
