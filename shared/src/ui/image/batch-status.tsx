import { Button } from '@mantine/core';
import { formatCount } from '../../i18n/format.ts';
import { useKitText } from '../../i18n/kit.ts';
import { useImageText } from './messages.ts';
import type { BatchFile, usePictureBatch } from './use-picture-batch.ts';

type Batch = Pick<ReturnType<typeof usePictureBatch>, 'sending' | 'failed' | 'done' | 'again' | 'leaveOut' | 'stop'>;

interface Props extends Batch {
  /** Opens the file picker. */
  readonly choose: () => void;
}

/**
 * The progress of many files, and the files that failed, each with its reason. A failed file can be retried, replaced if the file itself is
 * refused, or left out.
 */
export function BatchStatus({ sending, failed, done, again, choose, leaveOut, stop }: Props) {
  const t = useImageText();
  const kit = useKitText();
  const total = sending.length + done;
  const words = t('many.sending', { done: formatCount(done), total: formatCount(total) });
  const replace = (files: readonly BatchFile[]) => {
    leaveOut(files);
    choose();
  };
  const retryable = failed.filter(({ isFinal }) => !isFinal);
  const button = (
    act: (files: readonly BatchFile[]) => void,
    label: string,
    files: readonly BatchFile[],
    isOne = false,
  ) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={isOne ? `${label}: ${files[0]?.file.name}` : undefined}
      onClick={() => act(files)}
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
                  {one.isFinal
                    ? button(replace, t('other_file'), [one], true)
                    : button(again, kit('retry'), [one], true)}
                  {button(leaveOut, t('many.leave'), [one], true)}
                </li>
              );
            })}
          </ul>
          {failed.length > 1 && (
            <div className="k-image-actions">
              {retryable.length > 1 && button(again, t('many.again_all'), retryable)}
              {button(leaveOut, t('many.leave_all'), failed)}
            </div>
          )}
        </div>
      )}
    </>
  );
}
