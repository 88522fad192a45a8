import { AUDIT_GROUPS, auditEntries, type AuditEntry } from '@portal/shared/contract/merchant/audit/audit-entries.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { RecordFilter } from '@portal/shared/ui/list/record-filter.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import type { AuditText } from '../audit.ts';
import { changesOf } from './rules.ts';
import { fieldWord, valueWords } from './words.ts';

/** All changes of an entry as one line of text. */
const changeText = (t: AuditText, entry: AuditEntry): string =>
  changesOf(entry)
    .map(({ field, before, after }) => {
      const [was, is] = [valueWords(t, field, before), valueWords(t, field, after)];
      if (entry.before === null) return `${fieldWord(t, field)}: ${is}`;
      return entry.after === null ? `${fieldWord(t, field)}: ${was}` : `${fieldWord(t, field)}: ${was} → ${is}`;
    })
    .join('; ');

export const auditColumns = (t: AuditText): readonly Column<AuditEntry>[] => [
  {
    key: 'action',
    header: t('audit.action'),
    cell: ({ action }) => t(`action.${action}`),
    exportValue: ({ action }) => t(`action.${action}`),
    card: 'title',
  },
  {
    key: 'subject_name',
    header: t('audit.subject'),
    cell: ({ subject_name }) => <bdi>{subject_name}</bdi>,
    card: 'status',
  },
  {
    key: 'change',
    header: t('audit.change'),
    cell: (entry) => <bdi>{changeText(t, entry)}</bdi>,
    exportValue: (entry) => changeText(t, entry),
    truncate: true,
  },
  { key: 'by_name', header: t('audit.by'), cell: ({ by_name }) => <bdi>{by_name}</bdi>, card: 'note' },
  { key: 'address', header: t('audit.from'), cell: ({ address }) => <code dir="ltr">{address}</code> },
  {
    key: 'created_at',
    header: t('audit.at'),
    cell: ({ created_at }) => <MomentText moment={created_at} />,
    exportValue: ({ created_at }) => ({ moment: created_at }),
    card: 'note',
  },
];

const people = (signal: AbortSignal) => gateway.call(auditEntries.people, {}, { signal });

const personFilter = (t: AuditText): RecordFilter => ({
  name: 'user_id',
  label: t('audit.by'),
  find: async (query, signal) =>
    (await people(signal))
      .filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
      .map(({ id, name }) => ({ value: id, label: name })),
  nameOf: async (id, signal) => (await people(signal)).find((person) => person.id === id)?.name ?? '…',
});

export const auditFilters = (t: AuditText): readonly Filter[] => [
  {
    name: 'group',
    label: t('audit.group'),
    options: AUDIT_GROUPS.map((value) => ({ value, label: t(`group.${value}`) })),
  },
  personFilter(t),
  { name: 'created_at', label: t('audit.at'), isDays: true },
];
