/** The columns of a sheet of payouts, and of the list of earlier sheets. */
import type { PayoutUpload } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { PAYOUT_COLUMNS } from '@portal/shared/domain/payout-sheet.ts';
import { RAILS } from '@portal/shared/domain/rails/rails.ts';
import type { SheetColumn } from '@portal/shared/domain/sheet/columns.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { payoutWords, type PayoutText } from '../../payouts.ts';
import { paths } from '../../paths.ts';
import { ResultButtons } from './result.tsx';

/** The columns, which match the labels of the fields of payouts and payees in all three languages. */
export async function sheetColumns(): Promise<readonly SheetColumn[]> {
  const say = await payoutWords.everywhere();
  return PAYOUT_COLUMNS.map((column) => ({
    ...column,
    label: payoutWords.text(`payout_upload.column.${column.name}`),
    names: say(`payout_upload.column.${column.name}`),
    ...(column.name === 'rail' && {
      example: payoutWords.text('payouts.rail.duitnow'),
      choices: RAILS.map((value) => ({
        value,
        names: [payoutWords.text(`payouts.rail.${value}`), value, ...say(`payouts.rail.${value}`)],
      })),
    }),
  }));
}

export const uploadColumns = (t: PayoutText): readonly Column<PayoutUpload>[] => [
  {
    key: 'file_name',
    header: t('payout_upload.file'),
    cell: ({ id, file_name }) => (
      <Link to={paths.payouts.ofUpload(id)}>
        <bdi>{file_name}</bdi>
      </Link>
    ),
    card: 'title',
  },
  { key: 'by_name', header: t('payouts.maker'), cell: ({ by_name }) => <bdi>{by_name}</bdi>, card: 'note' },
  {
    key: 'payouts_total',
    header: t('payouts.title'),
    cell: ({ payouts_total }) => formatCount(payouts_total),
    isNumeric: true,
    card: 'status',
  },
  {
    key: 'prepared_already',
    header: t('payout_upload.left_out'),
    cell: ({ prepared_already }) => (prepared_already > 0 ? formatCount(prepared_already) : ''),
    isNumeric: true,
  },
  {
    key: 'amount',
    header: t('payouts.amount'),
    cell: ({ amount }) => <Money sen={amount} />,
    isNumeric: true,
    card: 'value',
  },
  createdColumn(),
  {
    key: 'result',
    header: t('payout_upload.result'),
    cell: (upload) => <ResultButtons upload={upload} />,
  },
];
