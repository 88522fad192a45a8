import { REPORT_KINDS, REPORT_STATUSES, type ReportFile } from '@portal/shared/contract/merchant/money/report-files.ts';
import { EVERYTHING, rangeText } from '@portal/shared/contract/kernel/day-range.ts';
import { formatCount, formatDays, formatSize } from '@portal/shared/i18n/format.ts';
import type { Language } from '@portal/shared/i18n/language.ts';
import { createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { RemoteText } from '../../messages.ts';
import type { ReportFileText } from '../../report-files.ts';
import { FileAction } from './action.tsx';
import { FileStatus } from './status.tsx';
import { HashText } from './hash.tsx';

interface Words {
  readonly t: ReportFileText;
  readonly words: RemoteText;
  readonly language: Language;
}

/** The name of a file: its kind and, for a pool report, the pool. */
export const nameOf = ({ t, words }: Omit<Words, 'language'>, { kind, pool_type }: ReportFile): string =>
  pool_type === null ? t(`files.kind.${kind}`) : words(`balance.pool_${pool_type}`);

export function fileColumns({ t, words, language }: Words): readonly Column<ReportFile>[] {
  const daysOf = ({ start_date: from, end_date: to }: ReportFile): string =>
    rangeText({ from, to }) === rangeText(EVERYTHING) ? t('files.everything') : formatDays(from, to, language);
  return [
    {
      key: 'kind',
      header: t('files.kind'),
      cell: (file) => nameOf({ t, words }, file),
      exportValue: (file) => nameOf({ t, words }, file),
      card: 'title',
    },
    { key: 'start_date', header: t('files.days'), cell: daysOf, exportValue: daysOf, card: 'note' },
    {
      key: 'status',
      header: t('files.status'),
      cell: (file) => <FileStatus file={file} />,
      exportValue: ({ status }) => t(`files.state.${status}`),
      card: 'status',
    },
    {
      key: 'rows',
      header: t('files.rows'),
      cell: ({ rows }) => rows !== null && formatCount(rows),
      isNumeric: true,
    },
    {
      key: 'size',
      header: t('files.size'),
      cell: ({ size }) => size > 0 && formatSize(size, language),
      isNumeric: true,
    },
    {
      key: 'sha256',
      header: t('files.hash'),
      cell: ({ sha256 }) => sha256 !== null && <HashText hash={sha256} />,
      truncate: true,
    },
    { ...createdColumn(), truncate: true, hiddenByDefault: true },
    {
      key: 'maker_name',
      header: t('files.maker'),
      cell: ({ maker_name }) => <bdi>{maker_name}</bdi>,
      hiddenByDefault: true,
    },
    {
      key: 'id',
      header: t('files.take'),
      cell: (file) => <FileAction file={file} name={`${nameOf({ t, words }, file)} ${daysOf(file)}`} />,
      exportValue: () => '',
      card: 'value',
    },
  ];
}

export const fileFilters = (t: ReportFileText): readonly Filter[] => [
  {
    name: 'kind',
    label: t('files.kind'),
    options: REPORT_KINDS.map((value) => ({ value, label: t(`files.kind.${value}`) })),
  },
  {
    name: 'status',
    label: t('files.status'),
    options: REPORT_STATUSES.map((value) => ({ value, label: t(`files.state.${value}`) })),
  },
  { name: 'created_at', label: t('files.asked'), isDays: true },
];
