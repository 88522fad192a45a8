import {
  LINE_KINDS,
  PAYOUT_STATUSES,
  type CommissionPayout,
  type StatementLine,
} from '@portal/shared/contract/introducer/payouts.ts';
import { formatMoment, formatMonth } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText, type RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { shareText } from '../share.rules.ts';
import { PayoutStatusText } from './payout-status.tsx';

export function MonthText({ month }: { readonly month: string }) {
  return <time dateTime={month.slice(0, 7)}>{formatMonth(month, useLanguage())}</time>;
}

function Arrival({ of: { arrives_by, paid_at } }: { readonly of: CommissionPayout }) {
  const t = useText();
  const language = useLanguage();
  if (paid_at !== null) return <MomentText moment={paid_at} />;
  return arrives_by !== null && t('payouts.arrives_by', { moment: formatMoment(arrives_by, language) });
}

export const payoutColumns = (t: RemoteText): readonly Column<CommissionPayout>[] => [
  {
    key: 'month',
    header: t('payouts.month'),
    cell: ({ id, month }) => (
      <Link to={paths.payouts.one(id)}>
        <MonthText month={month} />
      </Link>
    ),
    exportValue: ({ month }) => month.slice(0, 7),
    card: 'title',
  },
  { key: 'number', header: t('payouts.number'), cell: ({ number }) => number, card: 'note' },
  {
    key: 'status',
    header: t('payouts.status'),
    cell: ({ status }) => <PayoutStatusText status={status} />,
    exportValue: ({ status }) => t(`payouts.state.${status}`),
    card: 'status',
  },
  {
    key: 'commission',
    header: t('payouts.commission'),
    cell: ({ commission }) => <Money sen={commission} />,
    isNumeric: true,
  },
  {
    key: 'reversal',
    header: t('payouts.reversal'),
    cell: ({ reversal }) => reversal !== 0n && <Money sen={reversal} />,
    isNumeric: true,
  },
  {
    key: 'arrives_by',
    header: t('payouts.arrives'),
    cell: (payout) => <Arrival of={payout} />,
    exportValue: ({ arrives_by, paid_at }) => {
      const moment = paid_at ?? arrives_by;
      return moment === null ? '' : { moment };
    },
  },
  {
    key: 'bank_reference',
    header: t('payouts.bank_reference'),
    cell: ({ bank_reference }) => bank_reference,
    hiddenByDefault: true,
  },
  {
    key: 'amount',
    header: t('payouts.amount'),
    cell: ({ amount }) => <Money sen={amount} />,
    isNumeric: true,
    card: 'value',
  },
];

export const payoutFilters = (t: RemoteText): readonly Filter[] => [
  {
    name: 'status',
    label: t('payouts.status'),
    options: PAYOUT_STATUSES.map((value) => ({ value, label: t(`payouts.state.${value}`) })),
  },
  { name: 'month', label: t('payouts.month'), isDays: true },
];

export const lineColumns = (t: RemoteText): readonly Column<StatementLine>[] => [
  {
    key: 'created_at',
    header: t('lines.when'),
    cell: ({ created_at }) => <MomentText moment={created_at} />,
    exportValue: ({ created_at }) => ({ moment: created_at }),
    card: 'note',
  },
  {
    key: 'merchant_name',
    header: t('lines.what'),
    cell: ({ commission_id, merchant_name, payout_id, payout_number }) => {
      if (commission_id)
        return (
          <Link to={paths.commissions.one(commission_id)}>
            <bdi>{merchant_name}</bdi>
          </Link>
        );
      return payout_id && <Link to={paths.payouts.one(payout_id)}>{payout_number}</Link>;
    },
    exportValue: ({ merchant_name, payout_number }) => merchant_name ?? payout_number,
    card: 'title',
  },
  {
    key: 'kind',
    header: t('lines.kind'),
    cell: ({ kind }) => t(`line.${kind}`),
    exportValue: ({ kind }) => t(`line.${kind}`),
    card: 'status',
  },
  {
    key: 'paid',
    header: t('lines.paid'),
    cell: ({ paid }) => paid !== null && <Money sen={paid} />,
    exportValue: ({ paid }) => paid,
    isNumeric: true,
  },
  {
    key: 'fee',
    header: t('commissions.fee'),
    cell: ({ fee }) => fee != null && <Money sen={fee} />,
    exportValue: ({ fee }) => fee ?? null,
    isNumeric: true,
  },
  {
    key: 'basis_points',
    header: t('payments.rate'),
    cell: ({ basis_points }) => basis_points !== null && shareText(basis_points),
    exportValue: ({ basis_points }) => (basis_points === null ? '' : basis_points / 100),
    isNumeric: true,
  },
  {
    key: 'amount',
    header: t('lines.amount'),
    cell: ({ amount }) => <Money sen={amount} />,
    isNumeric: true,
    card: 'value',
  },
];

export const lineFilters = (t: RemoteText): readonly Filter[] => [
  { name: 'kind', label: t('lines.kind'), options: LINE_KINDS.map((value) => ({ value, label: t(`line.${value}`) })) },
  { name: 'created_at', label: t('lines.when'), isDays: true },
];
