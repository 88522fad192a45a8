import {
  ITEM_KINDS,
  type Settlement,
  type SettlementItem,
  type SettlementStatus,
} from '@portal/shared/contract/merchant/money/settlements.ts';
import { channelWord } from '@portal/shared/i18n/channels.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { Filter, Option } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { paths } from '../paths.ts';
import type { SettlementText } from '../settlements.ts';
import { arrivalColumn } from './arrival.tsx';
import { SettlementStatusText } from './settlement-status.tsx';

export const settlementColumns = (t: SettlementText): readonly Column<Settlement>[] => [
  {
    key: 'created_at',
    header: t('settlements.day'),
    cell: ({ id, day }) => (
      <Link to={paths.settlements.one(id)}>
        <DayText day={day} />
      </Link>
    ),
    exportValue: ({ day }) => day,
    card: 'title',
  },
  { key: 'number', header: t('settlements.number'), cell: ({ number }) => number, card: 'note' },
  {
    key: 'status',
    header: t('settlements.status'),
    cell: ({ status }) => <SettlementStatusText status={status} />,
    exportValue: ({ status }) => t(`settlements.state.${status}`),
    card: 'status',
  },
  { key: 'payments', header: t('settlements.payments'), cell: ({ payments }) => payments, isNumeric: true },
  {
    key: 'collected',
    header: t('settlements.collected'),
    cell: ({ collected }) => <Money sen={collected} />,
    isNumeric: true,
  },
  arrivalColumn(t),
  {
    key: 'bank_reference',
    header: t('settlements.bank_reference'),
    cell: ({ bank_reference }) => bank_reference,
    hiddenByDefault: true,
  },
  {
    key: 'amount',
    header: t('settlements.amount'),
    cell: ({ amount }) => <Money sen={amount} />,
    isNumeric: true,
    card: 'value',
  },
];

export const settlementFilters = (t: SettlementText, statuses: readonly SettlementStatus[]): readonly Filter[] => [
  {
    name: 'status',
    label: t('settlements.status'),
    options: statuses.map((value) => ({ value, label: t(`settlements.state.${value}`) })),
  },
  { name: 'created_at', label: t('settlements.day'), isDays: true },
];

export const itemColumns = (t: SettlementText): readonly Column<SettlementItem>[] => [
  {
    key: 'invoice_no',
    header: t('items.payment'),
    cell: ({ kind, payment }) =>
      payment ? (
        <Link to={paths.payment(payment.id)} dir="auto">
          {payment.bill_number ?? payment.invoice_no} · <bdi>{payment.payer_name}</bdi>
        </Link>
      ) : (
        t(`items.kind.${kind}`)
      ),
    exportValue: ({ kind, payment }) => payment?.invoice_no ?? t(`items.kind.${kind}`),
    card: 'title',
  },
  {
    key: 'created_at',
    header: t('items.paid_at'),
    cell: ({ created_at }) => <MomentText moment={created_at} />,
    exportValue: ({ created_at }) => ({ moment: created_at }),
    card: 'note',
  },
  {
    key: 'channel',
    header: t('items.channel'),
    cell: ({ channel }) => channel && channelWord(channel),
    exportValue: ({ channel }) => (channel === null ? '' : channelWord(channel)),
    card: 'status',
  },
  { key: 'paid', header: t('items.paid'), cell: ({ paid }) => <Money sen={paid} />, isNumeric: true },
  { key: 'fee', header: t('items.fee'), cell: ({ fee }) => <Money sen={fee} />, isNumeric: true },
  { key: 'tax', header: t('items.tax'), cell: ({ tax }) => <Money sen={tax} />, isNumeric: true },
  { key: 'net', header: t('items.net'), cell: ({ net }) => <Money sen={net} />, isNumeric: true, card: 'value' },
];

/** Fields that can be searched but have no column; their values are shown in the column of payments. */
export const itemHidden = (t: SettlementText): readonly Option[] => [
  { value: 'bill_number', label: t('items.bill') },
  { value: 'payer_name', label: t('items.payer') },
];

export const itemFilters = (t: SettlementText): readonly Filter[] => [
  {
    name: 'kind',
    label: t('items.kind'),
    options: ITEM_KINDS.map((value) => ({ value, label: t(`items.kind.${value}`) })),
  },
  { name: 'created_at', label: t('items.paid_at'), isDays: true },
];
