/** The columns of a sheet of bills, and of its result file. */
import type { UploadedBill } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { BILL_COLUMNS } from '@portal/shared/domain/bill-sheet.ts';
import { folded, type KnownHeads, type SheetColumn } from '@portal/shared/domain/sheet/columns.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import type { ExportColumn } from '@portal/shared/ui/list/export-value.ts';
import { payLink } from '../rules.ts';
import { billWords, type BillText } from '../../bills.ts';

/** A due date in the past is allowed, because bills may be created late; it only causes a warning. */
const dueCaution = (day: unknown): string | undefined =>
  typeof day === 'string' && day !== '' && day < dayOf() ? billWords.text('bill_upload.due_over') : undefined;

/**
 * The columns, labelled like the fields of a bill. They also match the headings of exported lists, and headings that merchants
 * often use.
 */
export async function sheetColumns(): Promise<readonly SheetColumn[]> {
  const say = await billWords.everywhere();
  return BILL_COLUMNS.map((column) => {
    const also = say(`bill_upload.also.${column.name}`).flatMap((words) => words.split('|'));
    return {
      ...column,
      label: billWords.text(`bills.${column.name}`),
      names: [...say(`bills.${column.name}`), ...also],
      ...(column.name === 'due_date' && { caution: dueCaution }),
    };
  });
}

const OWN_HEADS = [
  'bills.number',
  'bills.collection',
  'bills.status',
  'bill_upload.outcome',
  'bill_upload.link',
] as const;

/** The other columns of the portal's own files, which are not fields of a new bill. */
export async function ownHeads(): Promise<KnownHeads> {
  const say = await billWords.everywhere();
  const heads = OWN_HEADS.flatMap(say);
  return Object.fromEntries(heads.map((head) => [folded(head), '']));
}

/** The result file can be uploaded again: its columns have the headings of a sheet of bills. */
export const resultColumns = (t: BillText): readonly ExportColumn<UploadedBill>[] => [
  { key: 'bill_number', header: t('bills.number') },
  ...BILL_COLUMNS.map(({ name }) => ({ key: name, header: t(`bills.${name}`) })),
  { key: 'status', header: t('bills.status'), exportValue: ({ status }) => kitMessages.text(`status.${status}`) },
  {
    key: 'billed_already',
    header: t('bill_upload.outcome'),
    exportValue: ({ billed_already }) => t(billed_already ? 'bill_upload.outcome_billed' : 'bill_upload.outcome_made'),
  },
  { key: 'link', header: t('bill_upload.link'), exportValue: payLink },
];
