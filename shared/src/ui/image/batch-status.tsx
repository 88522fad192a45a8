import { Button } from '@mantine/core';
import { formatCount } from '../../i18n/format.ts';
import { useKitText } from '../../i18n/kit.ts';
import { useImageText } from './messages.ts';
import type { BatchFile, usePictureBatch } from './use-picture-batch.ts';

type Props = Pick<ReturnType<typeof usePictureBatch>, 'sending' | 'failed' | 'done' | 'again' | 'leaveOut' | 'stop'>;

/** The progress of many files, and those that were refused and why: each can be tried again or left out. */
export function BatchStatus({ sending, failed, done, again, leaveOut, stop }: Props) {
  const t = useImageText();
  const kit = useKitText();
  const total = sending.length + done;
  const words = t('many.sending', { done: formatCount(done), total: formatCount(total) });
  const button = (act: (files: readonly BatchFile[]) => void, label: string, one?: BatchFile) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={one && `${label}: ${one.file.name}`}
      onClick={() => act(one ? [one] : failed)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {sending.length > 0 && (
        <div className="k-upload">
          <progress aria-label={words} value={done} max={total} />
          <span className="k-num">{words}</span>
          <Button variant="default" onClick={stop}>
            {kit('cancel')}
          </Button>
        </div>
      )}
      <p className="k-unseen" role="status">
        {sending.length === 0 && done > 0 && t('many.added', { count: done, pictures: formatCount(done) })}
      </p>
      {failed.length > 0 && (
        <div role="alert" className="k-images-refused">
          <b>{t('library.refused_title')}</b>
          <ul className="k-images-failed">
            {failed.map((one) => {
              const file = one.file.name;
              return (
                <li key={one.key}>
                  <span>{t('library.refused', { file, reason: one.reason ?? '' })}</span>
                  {button(again, kit('retry'), one)}
                  {button(leaveOut, t('many.leave'), one)}
                </li>
              );
            })}
          </ul>
          {failed.length > 1 && (
            <div className="k-image-actions">
              {button(again, t('many.again_all'))}
              {button(leaveOut, t('many.leave_all'))}
            </div>
          )}
        </div>
      )}
    </>
  );
}
