import {
  EXCEPTION_GROUPS,
  EXCEPTION_KINDS,
  type MerchantException,
} from '@portal/shared/contract/admin/administration.ts';
import { EXCEPTION_AGES } from '@portal/shared/contract/merchant/money/bank-exceptions.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { nextStepOf } from './rules.ts';

export const exceptionColumns = (t: RemoteText): readonly Column<MerchantException>[] => [
  {
    key: 'kind',
    header: t('exceptions.kind'),
    cell: ({ kind }) => t(`kind.${kind}`),
    exportValue: ({ kind }) => t(`kind.${kind}`),
    card: 'title',
  },
  {
    key: 'next',
    header: t('exceptions.next'),
    cell: (exception) => nextStepOf(t, exception, currentLanguage()),
    exportValue: (exception) => nextStepOf(t, exception, currentLanguage()),
    truncate: true,
  },
  {
    key: 'merchant',
    header: t('exceptions.merchant'),
    cell: ({ merchant, merchant_id }) => (
      <Link to={paths.exceptionsOf(merchant_id)}>
        <bdi>{merchant}</bdi>
      </Link>
    ),
    card: 'note',
  },
  {
    key: 'number',
    header: t('exceptions.number'),
    cell: ({ number }) => (number === null ? '–' : <code dir="ltr">{number}</code>),
  },
  {
    key: 'age',
    header: t('exceptions.age'),
    cell: ({ age }) => t(`age.${age}`),
    exportValue: ({ age }) => t(`age.${age}`),
    card: 'status',
  },
  { key: 'since', header: t('exceptions.since'), cell: ({ since }) => <DayText day={since} /> },
  {
    key: 'amount',
    header: t('exceptions.amount'),
    cell: ({ amount }) => (amount === null ? '–' : <Money sen={amount} />),
    isNumeric: true,
    card: 'value',
  },
];

export const exceptionFilters = (t: RemoteText): readonly Filter[] => [
  {
    name: 'group',
    label: t('exceptions.group'),
    options: EXCEPTION_GROUPS.map((value) => ({ value, label: t(`group.${value}`) })),
  },
  {
    name: 'kind',
    label: t('exceptions.kind'),
    options: EXCEPTION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
  },
  {
    name: 'age',
    label: t('exceptions.age'),
    options: EXCEPTION_AGES.map((value) => ({ value, label: t(`age.${value}`) })),
  },
];
