import {
  OWN_SETTLEMENT_STATUSES,
  type OwnSettlement,
  type OwnSettlementItem,
} from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { RAILS } from '@portal/shared/domain/rails/rails.ts';
import { channelWord } from '@portal/shared/i18n/channels.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { Link } from '@portal/shared/router/screen.ts';
import { createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { paths } from '../../paths.ts';
import type { SettlementText } from '../../settlements.ts';
import { arrivalColumn } from '../arrival.tsx';
import { OwnStatusText } from './own-status.tsx';

export const ownColumns = (t: SettlementText): readonly Column<OwnSettlement>[] => [
  {
    key: 'number',
    header: t('settlements.number'),
    cell: ({ id, number }) => <ListLink to={paths.settlements.own.one(id)}>{number}</ListLink>,
    card: 'title',
  },
  {
    key: 'status',
    header: t('settlements.status'),
    cell: ({ status }) => <OwnStatusText status={status} />,
    exportValue: ({ status }) => t(`own.state.${status}`),
    card: 'status',
  },
  { key: 'payments', header: t('settlements.payments'), cell: ({ payments }) => payments, isNumeric: true },
  createdColumn(),
  arrivalColumn(t),
  {
    key: 'amount',
    header: t('own.amount'),
    cell: ({ amount }) => <Money sen={amount} />,
    isNumeric: true,
  },
  {
    key: 'net',
    header: t('settlements.amount'),
    cell: ({ net }) => <Money sen={net} />,
    isNumeric: true,
    card: 'value',
  },
];

export const ownFilters = (t: SettlementText): readonly Filter[] => [
  {
    name: 'status',
    label: t('settlements.status'),
    options: OWN_SETTLEMENT_STATUSES.map((value) => ({ value, label: t(`own.state.${value}`) })),
  },
  {
    name: 'rail',
    label: t('own.rail'),
    options: RAILS.map((value) => ({ value, label: t(`own.rail.${value}`) })),
  },
  { name: 'created_at', label: t('own.asked'), isDays: true },
];

export const ownItemColumns = (t: SettlementText): readonly Column<OwnSettlementItem>[] => [
  {
    key: 'invoice_no',
    header: t('items.payment'),
    cell: ({ payment }) =>
      payment ? (
        <Link to={paths.payment(payment.id)} dir="auto">
          {payment.bill_number ?? payment.invoice_no} · <bdi>{payment.payer_name}</bdi>
        </Link>
      ) : (
        t('own.other')
      ),
    exportValue: ({ payment }) => payment?.invoice_no ?? t('own.other'),
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
  { key: 'net', header: t('items.net'), cell: ({ net }) => <Money sen={net} />, isNumeric: true },
  {
    key: 'amount',
    header: t('own.part'),
    cell: ({ amount }) => <Money sen={amount} />,
    isNumeric: true,
    card: 'value',
  },
];

/** Fields that can be searched but have no column; their values are shown in the column of payments. */
export const ownItemHidden = (t: SettlementText) => [
  { value: 'bill_number', label: t('items.bill') },
  { value: 'payer_name', label: t('items.payer') },
];

export const ownItemFilters = (t: SettlementText): readonly Filter[] => [
  {
    name: 'kind',
    label: t('items.kind'),
    options: [
      { value: 'payment', label: t('items.kind.payment') },
      { value: 'other', label: t('own.other') },
    ],
  },
  { name: 'created_at', label: t('items.paid_at'), isDays: true },
];
