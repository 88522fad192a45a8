import './image.css';
import { Button } from '@mantine/core';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { lazy, Suspense, useId, useRef, useState, type Ref } from 'react';
import { type CloudImage } from '../../contract/merchant/media/media.ts';
import { PICTURE_TYPES } from '../../contract/merchant/media/picture-limits.ts';
import { CropPanel, type Draft } from './crop-panel.tsx';
import { StoredPicture } from './stored-picture.tsx';
import { useImageText } from './messages.ts';
import { nameOf, openPicture } from './pixels.ts';
import { UNFINISHED } from './unfinished.ts';
import { UploadProblem } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

const Library = lazy(async () => ({ default: (await import('./library.tsx')).Library }));

export interface ImageInputProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled: boolean;
  readonly ref: Ref<HTMLButtonElement>;
  readonly onBlur: () => void;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

interface Drafting extends Draft {
  /** What the form held before. */
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
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Drafting | null>(null);
  const [known, setKnown] = useState<CloudImage | null>(null);
  const [isBack, setBack] = useState(false);
  const [isOver, setOver] = useState(false);
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
  const help = draft ? t('crop') : t(isOver ? 'drop' : 'kinds');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what can be dropped and pasted here, the buttons inside choose too
    <div
      role="group"
      className="k-image"
      data-over={isOver || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}
      onBlur={onBlur}
      onPaste={({ clipboardData }) => begin([...clipboardData.files][0])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        begin([...event.dataTransfer.files][0]);
      }}
    >
      <span id={`${id}-label`} className="mantine-InputWrapper-label k-image-label">
        {label}
      </span>
      <span id={`${id}-help`} className="k-muted">
        {description} {help}
      </span>
      {draft ? (
        <CropPanel draft={draft} onDone={use} onCancel={() => end(draft.before)} />
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
      )}
      <input
        ref={picker}
        type="file"
        name={name}
        hidden
        aria-label={label}
        accept={PICTURE_TYPES.join(',')}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          begin(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {problem && (
        <span id={`${id}-error`} className="mantine-InputWrapper-error k-image-error">
          {problem}
        </span>
      )}
      {opening.failure && <UploadProblem failure={opening.failure} />}
      {isLibraryOpen && (
        <Suspense>
          <Library chosen={value ? [value] : []} onPick={use} onClose={() => setLibraryOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
