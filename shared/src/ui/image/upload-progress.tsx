import { Button } from '@mantine/core';
import { formatCount } from '../../i18n/format.ts';
import { useKitText } from '../../i18n/kit.ts';
import { Notice } from '../page/notice.tsx';
import { useImageText } from './messages.ts';
import type { UploadFailure } from './use-upload.ts';

/** The progress of an upload, with a button to stop it. */
export function UploadProgress({ share, onStop }: { readonly share: number; readonly onStop: () => void }) {
  const t = useImageText();
  const kit = useKitText();
  const words = t('sending', { percent: formatCount(Math.floor(share * 100)) });
  return (
    <div className="k-upload">
      <progress aria-label={words} value={share} max={1} />
      <span className="k-num">{words}</span>
      <Button variant="default" onClick={onStop}>
        {kit('cancel')}
      </Button>
    </div>
  );
}

interface ProblemProps {
  readonly failure: UploadFailure;
  readonly onAgain?: (() => void) | undefined;
  /** Offered instead of a retry if the file itself is refused. */
  readonly onOther?: (() => void) | undefined;
}

/** Why an upload failed, announced immediately, with a button: to choose another file, or to retry. */
export function UploadProblem({ failure: { title, text, isFinal }, onAgain, onOther }: ProblemProps) {
  const t = useImageText();
  const kit = useKitText();
  const act = isFinal ? onOther : onAgain;
  return (
    <div role="alert">
      <Notice tone="bad" title={title}>
        {text}
        {act && (
          <Button size="xs" variant="default" onClick={act}>
            {isFinal ? t('other_file') : kit('retry')}
          </Button>
        )}
      </Notice>
    </div>
  );
}
