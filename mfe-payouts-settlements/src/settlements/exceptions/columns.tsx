import { BANK_EXCEPTIONS, type BankException } from '@portal/shared/contract/merchant/money/bank-exceptions.ts';
import { EXCEPTION_AGES } from '@portal/shared/domain/rails/bank-match.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { Filter, Option } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { paths } from '../../paths.ts';
import type { SettlementText } from '../../settlements.ts';

/** The page of the settlement with the exception; undefined for an unmatched bank line, which has only the bank's number. */
const toOf = ({ settlement_id, own_settlement_id }: BankException): string | undefined => {
  if (settlement_id) return paths.settlements.one(settlement_id);
  return own_settlement_id ? paths.settlements.own.one(own_settlement_id) : undefined;
};

function Subject({ exception }: { readonly exception: BankException }) {
  const { number, bank_reference } = exception;
  const to = toOf(exception);
  return to ? <Link to={to}>{number}</Link> : <bdi>{bank_reference}</bdi>;
}

export const exceptionColumns = (t: SettlementText): readonly Column<BankException>[] => [
  {
    key: 'number',
    header: t('settlements.number'),
    cell: (exception) => <Subject exception={exception} />,
    exportValue: ({ number }) => number ?? '',
    card: 'title',
  },
  {
    key: 'kind',
    header: t('exceptions.kind'),
    cell: ({ kind }) => <Status is={kind === 'missing' ? 'failed' : 'pending'} label={t(`exceptions.kind.${kind}`)} />,
    exportValue: ({ kind }) => t(`exceptions.kind.${kind}`),
    card: 'status',
  },
  {
    key: 'meaning',
    header: t('exceptions.meaning'),
    cell: ({ kind }) => t(`exceptions.meaning.${kind}`),
    exportValue: ({ kind }) => t(`exceptions.meaning.${kind}`),
    truncate: true,
  },
  {
    key: 'age',
    header: t('exceptions.age'),
    cell: ({ age }) => t(`exceptions.age.${age}`),
    exportValue: ({ age }) => t(`exceptions.age.${age}`),
    card: 'note',
  },
  {
    key: 'created_at',
    header: t('exceptions.since'),
    cell: ({ since }) => <DayText day={since} />,
    exportValue: ({ since }) => since,
  },
  {
    key: 'bank_reference',
    header: t('settlements.bank_reference'),
    cell: ({ bank_reference }) => bank_reference,
    hiddenByDefault: true,
  },
  {
    key: 'sent',
    header: t('exceptions.sent'),
    cell: ({ sent }) => sent !== null && <Money sen={sent} />,
    isNumeric: true,
  },
  {
    key: 'at_bank',
    header: t('exceptions.at_bank'),
    cell: ({ at_bank }) => at_bank !== null && <Money sen={at_bank} />,
    isNumeric: true,
    card: 'value',
  },
];

const optionsOf = <V extends string>(values: readonly V[], word: (value: V) => string): readonly Option[] =>
  values.map((value) => ({ value, label: word(value) }));

export const exceptionFilters = (t: SettlementText): readonly Filter[] => [
  {
    name: 'kind',
    label: t('exceptions.kind'),
    options: optionsOf(BANK_EXCEPTIONS, (kind) => t(`exceptions.kind.${kind}`)),
  },
  { name: 'age', label: t('exceptions.age'), options: optionsOf(EXCEPTION_AGES, (age) => t(`exceptions.age.${age}`)) },
];
