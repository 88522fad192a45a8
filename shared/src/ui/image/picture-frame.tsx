/** The frame of picture fields: label, help and error, and choosing, dropping or pasting files. */
import { useId, useState, type ReactNode, type Ref, type RefObject } from 'react';
import type { CloudImage } from '../../contract/merchant/media/media.ts';
import { PICTURE_TYPES } from '../../contract/merchant/media/picture-limits.ts';
import { lazyPart } from '../page/lazy-part.tsx';

const Library = lazyPart(async () => (await import('./library.tsx')).Library, { isOver: true });

/** The props that a form passes to a picture field. */
export interface PictureFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled: boolean;
  /** The ref of the button that opens the file picker. */
  readonly ref: Ref<HTMLButtonElement>;
  readonly onBlur: () => void;
}

interface FrameProps extends Pick<PictureFieldProps, 'name' | 'label' | 'description' | 'disabled' | 'onBlur'> {
  readonly className: string;
  /** The file input, which opens the file picker. */
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly isMultiple?: boolean;
  /** The ids of the pictures that are already in the field. */
  readonly chosen: readonly string[];
  readonly helpOf: (isOver: boolean) => string;
  readonly problem: string | undefined;
  readonly isLibraryOpen: boolean;
  readonly onLibraryClose: () => void;
  readonly onPick: (image: CloudImage) => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** `labelledBy` is the id of the label. */
  readonly children: (labelledBy: string) => ReactNode;
  /** The state of the files, above the error. */
  readonly status?: ReactNode;
}

export function PictureFrame(props: FrameProps) {
  const { name, label, description, disabled, onBlur, className, picker, isMultiple = false, problem, onFiles } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what can be dropped and pasted here, the buttons inside choose too
    <div
      role="group"
      className={className}
      data-over={isOver || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}
      onBlur={onBlur}
      onPaste={({ clipboardData }) => onFiles([...clipboardData.files])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <span id={`${id}-label`} className="mantine-InputWrapper-label k-image-label">
        {label}
      </span>
      <span id={`${id}-help`} className="k-muted">
        {description} {props.helpOf(isOver)}
      </span>
      {props.children(`${id}-label`)}
      <input
        ref={picker}
        type="file"
        name={name}
        multiple={isMultiple}
        hidden
        aria-label={label}
        accept={PICTURE_TYPES.join(',')}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Without this line, the same files could not be chosen again.
          currentTarget.value = '';
        }}
      />
      {props.status}
      {problem && (
        <span id={`${id}-error`} className="mantine-InputWrapper-error k-image-error">
          {problem}
        </span>
      )}
      {props.isLibraryOpen && <Library chosen={props.chosen} onPick={props.onPick} onClose={props.onLibraryClose} />}
    </div>
  );
}
