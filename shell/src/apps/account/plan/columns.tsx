import {
  HISTORY_KINDS,
  HISTORY_STATES,
  type SubscriptionHistory,
} from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { paths } from '../paths.ts';
import type { PlanText } from '../plans.ts';
import { DaySpan } from './day-span.tsx';
import { EntryStatus } from './plan-status.tsx';

export const whatOf = (t: PlanText, { kind, plan }: Pick<SubscriptionHistory, 'kind' | 'plan'>): string =>
  kind === 'start' || kind === 'renewal' || kind === 'change'
    ? t(`kind.${kind}`, { plan: plan ?? '' })
    : t(`kind.${kind}`);

export const entryColumns = (t: PlanText): readonly Column<SubscriptionHistory>[] => [
  {
    key: 'number',
    header: t('history.number'),
    cell: ({ id, number }) => <ListLink to={paths.plan.one('view', id)}>{number}</ListLink>,
    card: 'note',
  },
  {
    key: 'kind',
    header: t('history.what'),
    cell: (entry) => whatOf(t, entry),
    exportValue: (entry) => whatOf(t, entry),
    card: 'title',
  },
  {
    key: 'state',
    header: t('history.state'),
    cell: ({ state }) => <EntryStatus state={state} />,
    exportValue: ({ state }) => t(`state.${state}`),
    card: 'status',
  },
  {
    key: 'period_from',
    header: t('history.period'),
    cell: ({ period_from: from, period_until: until }) =>
      from !== null && until !== null && <DaySpan from={from} until={until} />,
    exportValue: ({ period_from: from, period_until: until }) => (from === null ? '' : `${from} – ${until}`),
  },
  {
    key: 'note',
    header: t('history.note'),
    cell: ({ note }) => <bdi>{note}</bdi>,
    truncate: true,
  },
  {
    key: 'created_at',
    header: t('history.created'),
    cell: ({ created_at }) => <MomentText moment={created_at} />,
    exportValue: ({ created_at }) => ({ moment: created_at }),
  },
  {
    key: 'total',
    header: t('history.total'),
    isNumeric: true,
    cell: ({ total, kind }) => (kind === 'note' ? null : <Money sen={total} />),
    card: 'value',
  },
];

export const entryFilters = (t: PlanText): readonly Filter[] => [
  {
    name: 'state',
    label: t('history.state'),
    options: HISTORY_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
  },
  {
    name: 'kind',
    label: t('history.what'),
    options: HISTORY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
  },
  { name: 'created_at', label: t('history.created'), isDays: true },
];
