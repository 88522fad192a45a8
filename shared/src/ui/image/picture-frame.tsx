/** What fields of pictures have around their pictures: label, help and fault, and files that are chosen, dropped or pasted. */
import { lazy, Suspense, useId, useState, type ReactNode, type Ref, type RefObject } from 'react';
import type { CloudImage } from '../../contract/merchant/media/media.ts';
import { PICTURE_TYPES } from '../../contract/merchant/media/picture-limits.ts';

const Library = lazy(async () => ({ default: (await import('./library.tsx')).Library }));

/** What a form hands to a field of pictures. */
export interface PictureFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled: boolean;
  /** The button that chooses a file. */
  readonly ref: Ref<HTMLButtonElement>;
  readonly onBlur: () => void;
}

interface FrameProps extends Pick<PictureFieldProps, 'name' | 'label' | 'description' | 'disabled' | 'onBlur'> {
  readonly className: string;
  /** The element of the form that opens the choice of files. */
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly isMultiple?: boolean;
  /** Ids of pictures that stand here already. */
  readonly chosen: readonly string[];
  readonly helpOf: (isOver: boolean) => string;
  readonly problem: string | undefined;
  readonly isLibraryOpen: boolean;
  readonly onLibraryClose: () => void;
  readonly onPick: (image: CloudImage) => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** `labelledBy` names what belongs to the label. */
  readonly children: (labelledBy: string) => ReactNode;
  /** What became of files, above the fault. */
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
          // The same files may be chosen again.
          currentTarget.value = '';
        }}
      />
      {props.status}
      {problem && (
        <span id={`${id}-error`} className="mantine-InputWrapper-error k-image-error">
          {problem}
        </span>
      )}
      {props.isLibraryOpen && (
        <Suspense>
          <Library chosen={props.chosen} onPick={props.onPick} onClose={props.onLibraryClose} />
        </Suspense>
      )}
    </div>
  );
}
