import { reportFiles, type ReportFile } from '@portal/shared/contract/merchant/money/report-files.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { saveAs } from '@portal/shared/ui/page/save-as.ts';
import { useReportFileText } from '../../report-files.ts';
import { isUnderWay } from './rules.ts';

interface Props {
  readonly file: ReportFile;
  /** The name of the file, for screen readers. */
  readonly name: string;
}

/** Saves the file only after it has arrived completely and its hash was verified. */
async function download({ id }: ReportFile): Promise<void> {
  const { link } = await gateway.call(reportFiles.link, { params: { id } });
  const file = await gateway.call(reportFiles.file, { params: { link } });
  saveAs(file.name, file);
}

/** The action that is currently possible for the file. */
export function FileAction({ file, name }: Props) {
  const t = useReportFileText();
  const { revalidate } = useRevalidator();
  if (file.status === 'ready') {
    const act = async () => {
      await download(file);
      toast(t('files.saved'));
    };
    return (
      <ActionButton label={t('files.download_named', { name })} act={act}>
        {t('files.download')}
      </ActionButton>
    );
  }
  if (!isUnderWay(file)) return null;
  const cancel = async () => {
    await gateway.call(reportFiles.cancel, { params: { id: file.id } });
    toast(t('files.cancelled'));
    await revalidate();
  };
  return (
    <ActionButton label={t('files.cancel_named', { name })} act={cancel} isInRow>
      {t('files.cancel')}
    </ActionButton>
  );
}
