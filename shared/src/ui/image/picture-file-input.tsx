import { Button } from '@mantine/core';
import { useRef } from 'react';
import { PICTURE_TYPES } from '../../contract/merchant/media/picture-limits.ts';
import { shrunk } from './pixels.ts';
import { UploadProblem, UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

export interface PictureFileProps {
  /** The content of the picture, for screen readers that announce the field without its context. */
  readonly label: string;
  /** The label of the button, and its accessible name, which also contains the subject. */
  readonly action: string;
  readonly actionName: string;
  /** Rejects with `GatewayError`, or if `signal` aborts; a failure is shown at the field. */
  readonly send: (file: File, work: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<void>;
}

export function PictureFileInput({ label, action, actionName, send }: PictureFileProps) {
  const picker = useRef<HTMLInputElement>(null);
  const upload = useUpload();
  const begin = (file: File | undefined) => {
    if (file) upload.run(async (work) => send(await shrunk(file), work));
  };
  return (
    <>
      {upload.failure && <UploadProblem failure={upload.failure} />}
      {upload.share === null ? (
        <div>
          <Button variant="default" aria-label={actionName} onClick={() => picker.current?.click()}>
            {action}
          </Button>
        </div>
      ) : (
        <UploadProgress share={upload.share} onStop={upload.stop} />
      )}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          begin(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
