import { ENTRY_KINDS, type BalanceEntry, type EntrySubject } from '@portal/shared/contract/merchant/money/balances.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { Filter, Option } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';

const PAGES: Readonly<Record<EntrySubject['type'], (id: string) => string>> = {
  payout: paths.payouts.one,
  settlement: paths.settlements.one,
  own_settlement: paths.settlements.own.one,
};

/**
 * The payment, payout or settlement of an entry. A top-up is paid by a bill of the gateway, which has no page in the
 * merchant's portal.
 */
function About({ payment, subject }: Pick<BalanceEntry, 'payment' | 'subject'>) {
  if (payment?.bill_number)
    return (
      <Link to={paths.payment(payment.id)} dir="auto">
        {payment.bill_number} · <bdi>{payment.payer_name}</bdi>
      </Link>
    );
  return (
    subject && (
      <Link to={PAGES[subject.type](subject.id)} dir="auto">
        {subject.number}
      </Link>
    )
  );
}

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
    key: 'subject',
    card: 'status',
    header: t('entries.about_what'),
    cell: ({ payment, subject }) => <About payment={payment} subject={subject} />,
    exportValue: ({ payment, subject }) => payment?.invoice_no ?? subject?.number ?? '',
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

/** Fields that can be searched but have no column; their values are shown in the column of the entry's subject. */
export const entryHidden = (t: RemoteText): readonly Option[] => [
  { value: 'invoice_no', label: t('entries.payment') },
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
