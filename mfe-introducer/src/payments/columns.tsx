import { CommissionState } from '@portal/shared/contract/introducer/commissions.ts';
import type { IntroducedPayment } from '@portal/shared/contract/introducer/introducer.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { channelWord } from '@portal/shared/i18n/channels.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import { RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { shareText } from '../share.rules.ts';
import { CommissionStateText } from './commission-state.tsx';

export const paymentColumns = (t: RemoteText): readonly Column<IntroducedPayment>[] => [
  {
    key: 'created_at',
    header: t('payments.when'),
    card: 'note',
    cell: ({ created_at }) => <RecentMoment moment={created_at} />,
    exportValue: ({ created_at }) => ({ moment: created_at }),
  },
  {
    key: 'merchant_name',
    header: t('payments.merchant'),
    card: 'title',
    cell: ({ merchant_name }) => <bdi>{merchant_name}</bdi>,
  },
  {
    key: 'channel',
    header: t('payments.channel'),
    cell: ({ channel }) => channelWord(channel),
    exportValue: ({ channel }) => channelWord(channel),
  },
  {
    key: 'status',
    header: t('payments.status'),
    card: 'status',
    cell: ({ status }) => <Status is={status} />,
    exportValue: ({ status }) => kitMessages.text(`status.${status}`),
  },
  {
    key: 'amount',
    header: t('payments.amount'),
    cell: ({ amount }) => <Money sen={amount} />,
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
    key: 'commission',
    header: t('payments.commission'),
    cell: ({ commission, commission_id }) =>
      commission !== null &&
      commission_id && (
        <Link to={paths.commissions.one(commission_id)}>
          <Money sen={commission} />
        </Link>
      ),
    exportValue: ({ commission }) => commission,
    isNumeric: true,
    card: 'value',
  },
  {
    key: 'reversed',
    header: t('payments.reversed'),
    cell: ({ reversed }) => reversed !== null && reversed > 0n && <Money sen={reversed} />,
    exportValue: ({ reversed }) => reversed,
    isNumeric: true,
    hiddenByDefault: true,
  },
  {
    key: 'commission_state',
    header: t('payments.commission_state'),
    cell: ({ commission_state }) => commission_state && <CommissionStateText state={commission_state} />,
    exportValue: ({ commission_state }) => commission_state && t(`commission.${commission_state}`),
  },
];

/** The states that are offered as a filter; a payment is in any other state only for a short time. */
const FILTERED = ['success', 'failed', 'cancelled', 'timeout', 'pending', 'pending_authorisation'] as const;

export const paymentFilters = (t: RemoteText): readonly Filter[] => [
  {
    name: 'status',
    label: t('payments.status'),
    options: FILTERED.map((status) => ({ value: status, label: kitMessages.text(`status.${status}`) })),
  },
  {
    name: 'channel',
    label: t('payments.channel'),
    options: Channel.options.map((channel) => ({ value: channel, label: channelWord(channel) })),
  },
  {
    name: 'commission_state',
    label: t('payments.commission_state'),
    options: CommissionState.options.map((state) => ({ value: state, label: t(`commission.${state}`) })),
  },
  { name: 'created_at', label: t('payments.when'), isDays: true },
];
