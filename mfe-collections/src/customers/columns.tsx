import type { BilledCustomer } from '@portal/shared/contract/merchant/customers/customers.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { EmailText } from '@portal/shared/ui/value/email-text.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import { RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { ActiveStatus } from '@portal/shared/ui/value/status.tsx';
import { PhoneText } from '@portal/shared/ui/value/phone-text.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { CustomerRowDetail } from '../row-details.ts';

const customerColumns = (t: RemoteText): readonly Column<BilledCustomer>[] => [
  {
    key: 'name',
    header: t('customers.name'),
    cell: ({ id, name }) => <ListLink to={paths.customers.one('view', id)}>{name}</ListLink>,
  },
  {
    key: 'email',
    header: t('customers.email'),
    cell: ({ email }) => <EmailText email={email} />,
    truncate: true,
    card: 'note',
  },
  { key: 'phone', header: t('customers.phone'), cell: ({ phone }) => phone && <PhoneText phone={phone} /> },
  {
    key: 'owed',
    header: t('customers.owed'),
    cell: ({ owed }) => <Money sen={owed} />,
    isNumeric: true,
    card: 'value',
  },
  { key: 'paid', header: t('customers.paid'), cell: ({ paid }) => <Money sen={paid} />, isNumeric: true },
  {
    key: 'last_paid_at',
    header: t('customers.last_paid_at'),
    cell: ({ last_paid_at }) => last_paid_at && <RecentMoment moment={last_paid_at} />,
    exportValue: ({ last_paid_at }) => last_paid_at && { moment: last_paid_at },
  },
  { key: 'state', header: t('customers.state'), cell: ({ state }) => state && <bdi>{state}</bdi> },
  {
    key: 'is_active',
    card: 'status',
    header: t('customers.is_active'),
    cell: ({ is_active }) => <ActiveStatus isActive={is_active} />,
    exportValue: ({ is_active }) => t(is_active ? 'customers.active' : 'customers.inactive'),
  },
  {
    key: 'created_at',
    header: t('customers.created_at'),
    cell: ({ created_at }) => <DayText day={dayOf(created_at)} />,
    exportValue: ({ created_at }) => ({ moment: created_at }),
  },
];

const customerFilters = (t: RemoteText): readonly Filter[] => [
  {
    name: 'is_active',
    label: t('customers.is_active'),
    options: [
      { value: 'true', label: t('customers.active') },
      { value: 'false', label: t('customers.inactive') },
    ],
  },
  { name: 'created_at', label: t('customers.created_at'), isDays: true },
];

export const customerTable = (t: RemoteText) => ({
  columns: customerColumns(t),
  detail: CustomerRowDetail,
  filters: customerFilters(t),
});
