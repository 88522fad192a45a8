import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { media, type CloudImage } from '../../contract/merchant/media/media.ts';
import { gateway } from '../../gateway/gateway.ts';
import { useKitText } from '../../i18n/kit.ts';
import { centred } from './crop-window.ts';
import { Cropper } from './cropper.tsx';
import { useImageText } from './messages.ts';
import { cut } from './pixels.ts';
import { UploadProblem, UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

export interface Draft {
  readonly bitmap: ImageBitmap;
  readonly name: string;
  /** The type of the original file. */
  readonly type: string;
}

interface Props {
  readonly draft: Draft;
  readonly onDone: (image: CloudImage) => void;
  readonly onCancel: () => void;
  /** Cancels, and opens the file picker. */
  readonly onOther: () => void;
}

/** A new picture before it is used: cropped to a square, described, uploaded. Until then it is not part of the form. */
export function CropPanel({ draft: { bitmap, name, type }, onDone, onCancel, onOther }: Props) {
  const t = useImageText();
  const kit = useKitText();
  const [window, setWindow] = useState(() => centred(bitmap));
  const [alt, setAlt] = useState('');
  const { run, stop, share, failure } = useUpload();

  const send = () =>
    run(async (options) => {
      const file = await cut(bitmap, window, type);
      const { file_id } = await gateway.call(media.upload, { body: { file } }, options);
      onDone(await gateway.call(media.create, { body: { file_id, name, alt_text: alt } }, options));
    });

  return (
    <div className="k-crop-panel">
      <Cropper bitmap={bitmap} window={window} onChange={setWindow} isDisabled={share !== null} />
      <TextInput
        label={t('alt')}
        description={t('alt_help')}
        value={alt}
        maxLength={300}
        disabled={share !== null}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Enter must not submit the form that contains this panel.
          event.preventDefault();
          send();
        }}
      />
      {failure && <UploadProblem failure={failure} onAgain={send} onOther={onOther} />}
      {share === null ? (
        <div className="k-image-actions">
          {!failure && <Button onClick={send}>{t('use')}</Button>}
          <Button variant="default" onClick={onCancel}>
            {kit('cancel')}
          </Button>
        </div>
      ) : (
        <UploadProgress share={share} onStop={stop} />
      )}
    </div>
  );
}
