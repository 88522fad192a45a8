import { ENTRY_KINDS, type BalanceEntry } from '@portal/shared/contract/merchant/money/balances.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { Filter, Option } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';

export const entryColumns = (t: RemoteText): readonly Column<BalanceEntry>[] => [
  {
    key: 'created_at',
    header: t('entries.when'),
    card: 'note',
    cell: ({ created_at }) => <MomentText moment={created_at} />,
    exportValue: ({ created_at }) => ({ moment: created_at }),
  },
  {
    key: 'kind',
    card: 'title',
    header: t('entries.kind'),
    cell: ({ kind }) => t(`entries.kind.${kind}`),
    exportValue: ({ kind }) => t(`entries.kind.${kind}`),
  },
  {
    key: 'invoice_no',
    card: 'status',
    header: t('entries.payment'),
    cell: ({ payment }) =>
      payment?.bill_number && (
        <Link to={paths.payment(payment.id)} dir="auto">
          {payment.bill_number} · <bdi>{payment.payer_name}</bdi>
        </Link>
      ),
    exportValue: ({ payment }) => payment?.invoice_no ?? '',
  },
  {
    key: 'amount',
    header: t('entries.amount'),
    cell: ({ amount }) => <Money sen={amount} />,
    isNumeric: true,
    card: 'value',
  },
  {
    key: 'balance',
    header: t('entries.balance'),
    cell: ({ balance }) => <Money sen={balance} />,
    isNumeric: true,
  },
];

/** Searchable, and shown within the column of payments. */
export const entryHidden = (t: RemoteText): readonly Option[] => [
  { value: 'bill_number', label: t('entries.bill') },
  { value: 'payer_name', label: t('entries.payer') },
];

export const entryFilters = (t: RemoteText): readonly Filter[] => [
  {
    name: 'kind',
    label: t('entries.kind'),
    options: ENTRY_KINDS.map((kind) => ({ value: kind, label: t(`entries.kind.${kind}`) })),
  },
  { name: 'created_at', label: t('entries.when'), isDays: true },
];
