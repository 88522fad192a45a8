import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useReportFileText } from '../../report-files.ts';
import styles from './files.module.css';

/** The number of characters shown, enough to distinguish two files; copying copies the whole hash. */
const SHOWN = 8;

export function HashText({ hash }: { readonly hash: string }) {
  const t = useReportFileText();
  const copy = () =>
    navigator.clipboard.writeText(hash).then(
      () => void toast(t('files.copied')),
      () => void toast(t('files.not_copied'), { tone: 'bad' }),
    );
  return (
    <span className={styles['hash']}>
      <code dir="ltr" title={hash}>
        {hash.slice(0, SHOWN)}
      </code>
      <ActionButton label={t('files.copy_named', { hash: hash.slice(0, SHOWN) })} act={copy} isInRow>
        {t('files.copy')}
      </ActionButton>
    </span>
  );
}
