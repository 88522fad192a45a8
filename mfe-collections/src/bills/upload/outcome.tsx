import type { billUploads } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import type { CallData } from '@portal/shared/contract/kernel/call.ts';
import { formatCount, formatMoment, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { State } from '@portal/shared/ui/page/states.tsx';
import { useBillText } from '../../bills.ts';
import { ResultButton } from './result.tsx';
import { SendMade } from './send-made.tsx';

interface Props extends CallData<typeof billUploads.upload> {
  readonly collectionId: string;
}

/**
 * The bills created from a sheet, and the rows that were left out. For a repeated upload, a notice that no bill was created this
 * time.
 */
export function UploadOutcome({ collectionId, upload, is_repeated }: Props) {
  const t = useBillText();
  const language = useLanguage();
  const words = {
    count: upload.bills_total,
    rows: formatCount(upload.bills_total),
    amount: formatRinggit(upload.amount),
    by: upload.by_name,
    file: upload.file_name,
    moment: formatMoment(upload.created_at, language),
  };
  const { bills_total, billed_already: left } = upload;
  const text = [
    bills_total > 0 && t(is_repeated ? 'bill_upload.repeated_text' : 'bill_upload.made_text', words),
    left > 0 && t('bill_upload.left_out', { count: left, rows: formatCount(left) }),
  ];
  const madeTitle = bills_total > 0 ? 'bill_upload.made' : 'bill_upload.made_none';
  return (
    <State
      title={t(is_repeated ? 'bill_upload.repeated' : madeTitle, words)}
      text={text.filter(Boolean).join(' ')}
      action={
        <>
          {!is_repeated && <SendMade collectionId={collectionId} upload={upload} />}
          <ResultButton collectionId={collectionId} upload={upload} />
        </>
      }
    />
  );
}
