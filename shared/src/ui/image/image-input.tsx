import './image.css';
import { Button } from '@mantine/core';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useRef, useState } from 'react';
import { type CloudImage } from '../../contract/merchant/media/media.ts';
import { CropPanel, type Draft } from './crop-panel.tsx';
import { StoredPicture } from './stored-picture.tsx';
import { useImageText } from './messages.ts';
import { PictureFrame, type PictureFieldProps } from './picture-frame.tsx';
import { nameOf, openPicture } from './pixels.ts';
import { UNFINISHED } from './unfinished.ts';
import { UploadProblem } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

export interface ImageInputProps extends PictureFieldProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

interface Drafting extends Draft {
  /** The value of the field before the new picture was chosen. */
  readonly before: string | null;
}

export function ImageInput({
  name,
  label,
  description,
  error,
  disabled,
  ref,
  onBlur,
  value,
  onChange,
}: ImageInputProps) {
  const t = useImageText();
  const picker = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Drafting | null>(null);
  const [known, setKnown] = useState<CloudImage | null>(null);
  const [isBack, setBack] = useState(false);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const opening = useUpload();

  const begin = (file: File | undefined) => {
    if (!file || disabled || draft) return;
    opening.run(async ({ signal }) => {
      const bitmap = await openPicture(file);
      if (signal.aborted) return bitmap.close();
      setDraft({ bitmap, name: nameOf(file), type: file.type, before: value });
      onChange(UNFINISHED);
    });
  };

  const end = (next: string | null) => {
    draft?.bitmap.close();
    setDraft(null);
    setBack(true);
    onChange(next);
  };

  const use = (image: CloudImage) => {
    opening.forgive();
    setKnown(image);
    end(image.id);
  };

  const problem = draft && error ? t('unfinished') : error;
  return (
    <PictureFrame
      {...{ name, label, description, disabled, onBlur, picker, problem, isLibraryOpen }}
      className="k-image"
      chosen={value ? [value] : []}
      helpOf={(isOver) => (draft ? t('crop') : t(isOver ? 'drop' : 'kinds'))}
      onLibraryClose={() => setLibraryOpen(false)}
      onPick={use}
      onFiles={([file]) => begin(file)}
      status={opening.failure && <UploadProblem failure={opening.failure} />}
    >
      {() =>
        draft ? (
          <CropPanel
            draft={draft}
            onDone={use}
            onCancel={() => end(draft.before)}
            onOther={() => {
              end(draft.before);
              picker.current?.click();
            }}
          />
        ) : (
          <div className="k-image-box">
            {value ? (
              <StoredPicture id={value} known={known} />
            ) : (
              <span className="k-image-none">
                <IconPhoto size={28} stroke={1.5} aria-hidden />
              </span>
            )}
            <div className="k-image-actions">
              <Button
                ref={ref}
                variant="default"
                autoFocus={isBack}
                disabled={disabled}
                loading={opening.share !== null}
                onClick={() => picker.current?.click()}
              >
                {t(value ? 'replace' : 'choose')}
              </Button>
              <Button variant="default" disabled={disabled} onClick={() => setLibraryOpen(true)}>
                {t('library')}
              </Button>
              {value && (
                <Button variant="subtle" color="gray" disabled={disabled} onClick={() => end(null)}>
                  {t('remove')}
                </Button>
              )}
            </div>
          </div>
        )
      }
    </PictureFrame>
  );
}
