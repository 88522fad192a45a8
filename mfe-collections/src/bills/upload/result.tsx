import { billUploads, type BillUpload } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { fileOf, saveFile } from '@portal/shared/ui/list/export/export-file.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useBillText } from '../../bills.ts';
import { resultColumns } from './columns.tsx';

interface Props {
  readonly collectionId: string;
  readonly upload: BillUpload;
  /** The accessible name of the button, for places with several such buttons. */
  readonly label?: string;
}

/** Saves a file with the bill of every row of an upload: its number, link and current status, and whether it existed before. */
export function ResultButton({ collectionId, upload, label }: Props) {
  const t = useBillText();
  const { run, isBusy } = useAction(async () => {
    const query = { collection_id: collectionId, skip: 0, limit: 1 };
    const [{ bills: rows }] = await Promise.all([
      gateway.call(billUploads.list, { query, body: { upload_id: upload.id } }),
      portalConstants.soon(),
    ]);
    const title = t('bill_upload.result_title', { file: upload.file_name.replace(/\.\w+$/, '') });
    saveFile(title, 'xlsx', await fileOf('xlsx', { title, columns: resultColumns(t), rows }));
  });
  return (
    <Button variant="default" aria-label={label} loading={isBusy} onClick={run}>
      {t('bill_upload.result')}
    </Button>
  );
}
