import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useState } from 'react';
import { useSettingsText } from '../../settings.ts';
import styles from './copy.module.css';

interface Setting {
  readonly id: string;
  readonly collection_id: string;
  readonly collection: string;
}

interface Props<T extends Setting> {
  /** The current collection, which is left out of the choice. */
  readonly collectionId: string;
  readonly others: () => Promise<readonly T[]>;
  readonly gist: (row: T) => string;
  /** Fills in the form; the person still has to save it. */
  readonly chosen: (row: T) => void;
}

/** Offers to copy the settings of another collection. */
export function CopyButton<T extends Setting>({ collectionId, others, gist, chosen }: Props<T>) {
  const t = useSettingsText();
  const kit = kitMessages.useText();
  const [offered, setOffered] = useState<readonly T[] | null>(null);
  const { run, isBusy } = useAction(async () =>
    setOffered((await others()).filter(({ collection_id }) => collection_id !== collectionId)),
  );
  const close = () => setOffered(null);
  const take = (row: T) => {
    close();
    chosen(row);
  };
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={run}>
        {t('copy')}
      </Button>
      {offered && (
        <DialogFrame
          title={t('copy.title')}
          onClose={close}
          foot={
            <Button variant="default" onClick={close}>
              {kit('cancel')}
            </Button>
          }
        >
          {offered.length === 0 ? (
            <p className="k-dialog-text">{t('copy.none')}</p>
          ) : (
            <ul className={styles.rows}>
              {offered.map((row) => (
                <li key={row.id}>
                  <button type="button" onClick={() => take(row)}>
                    <bdi>{row.collection}</bdi>
                    <span className="k-muted">
                      <bdi>{gist(row)}</bdi>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </DialogFrame>
      )}
    </>
  );
}
