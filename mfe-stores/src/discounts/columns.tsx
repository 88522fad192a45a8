import type { Discount } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import type { Language } from '@portal/shared/i18n/language.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { activeColumn, createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { daysText, worthText } from './worth.rules.ts';

const usesText = (t: RemoteText, { uses, most_uses }: Discount): string =>
  most_uses === null
    ? formatCount(uses)
    : t('discounts.uses_of', { uses: formatCount(uses), most: formatCount(most_uses) });

export const kindFilter = (t: RemoteText): Filter => ({
  name: 'kind',
  label: t('discounts.kind'),
  options: [
    { value: 'percent', label: t('discounts.kind.percent') },
    { value: 'amount', label: t('discounts.kind.amount') },
  ],
});

export const discountColumns = (t: RemoteText, language: Language): readonly Column<Discount>[] => [
  {
    key: 'title',
    header: t('categories.name'),
    cell: ({ id, title }) => <ListLink to={paths.discounts.one('view', id)}>{title}</ListLink>,
  },
  {
    key: 'code',
    header: t('discounts.code'),
    card: 'note',
    cell: ({ code }) => <bdi dir="ltr">{code}</bdi>,
  },
  {
    key: 'worth',
    header: t('discounts.worth'),
    isNumeric: true,
    card: 'value',
    cell: (row) => worthText(t, row),
    exportValue: (row) => worthText(t, row),
  },
  {
    key: 'catalog',
    header: t('discounts.for'),
    truncate: true,
    cell: ({ catalog }) => <bdi>{catalog ?? t('discounts.for_all')}</bdi>,
    exportValue: ({ catalog }) => catalog ?? t('discounts.for_all'),
  },
  {
    key: 'days',
    header: t('discounts.days'),
    cell: (row) => daysText(t, row, language),
    exportValue: (row) => daysText(t, row, language),
  },
  {
    key: 'uses',
    header: t('discounts.uses'),
    isNumeric: true,
    cell: (row) => usesText(t, row),
    exportValue: ({ uses }) => uses,
  },
  activeColumn(),
  createdColumn(),
];
