/** The file with the outcome of each row of a sheet. */
import {
  payoutUploads,
  type PayoutUpload,
  type UploadedPayout,
} from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { payoutBank } from '@portal/shared/domain/rails/banks.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { fileOf, saveFile, type FileKind } from '@portal/shared/ui/list/export/export-file.ts';
import type { ExportColumn } from '@portal/shared/ui/list/export-value.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { usePayoutText, type PayoutText } from '../../payouts.ts';

/** The file can be uploaded again: its columns have the headings of a sheet of payouts. */
const resultColumns = (t: PayoutText): readonly ExportColumn<UploadedPayout>[] => [
  { key: 'payee_name', header: t('payout_upload.column.payee_name') },
  {
    key: 'bank_code',
    header: t('payout_upload.column.bank_code'),
    exportValue: ({ bank_code }) => payoutBank(bank_code)?.name ?? bank_code,
  },
  { key: 'account_number', header: t('payout_upload.column.account_number') },
  { key: 'holder_name', header: t('payout_upload.column.holder_name') },
  { key: 'amount', header: t('payout_upload.column.amount') },
  { key: 'rail', header: t('payout_upload.column.rail'), exportValue: ({ rail }) => t(`payouts.rail.${rail}`) },
  { key: 'reference', header: t('payout_upload.column.reference') },
  { key: 'note', header: t('payout_upload.column.note') },
  {
    key: 'outcome',
    header: t('payout_upload.result'),
    exportValue: ({ is_prepared_already }) =>
      t(is_prepared_already ? 'payout_upload.outcome_before' : 'payout_upload.outcome_made'),
  },
  { key: 'status', header: t('payouts.status'), exportValue: ({ status }) => t(`payouts.state.${status}`) },
  { key: 'reason', header: t('payouts.reason') },
  { key: 'bank_reference', header: t('payouts.bank_reference') },
];

const KINDS = ['xlsx', 'csv'] as const satisfies readonly FileKind[];

/** Saves the current outcome of every row of a sheet. */
export function ResultButtons({ upload }: { readonly upload: PayoutUpload }) {
  const t = usePayoutText();
  const language = useLanguage();
  const save = async (kind: FileKind) => {
    const { rows } = await gateway.call(payoutUploads.rows, { params: { id: upload.id } });
    const title = t('payout_upload.result_title', { file: upload.file_name.replace(/\.\w+$/, '') });
    saveFile(title, kind, await fileOf(kind, { title, columns: resultColumns(t), rows }));
  };
  const named = { file: upload.file_name, moment: formatMoment(upload.created_at, language) };
  return KINDS.map((kind) => (
    <ActionButton key={kind} label={t(`payout_upload.result_${kind}_named`, named)} act={() => save(kind)}>
      {t(`payout_upload.result_${kind}`)}
    </ActionButton>
  ));
}
