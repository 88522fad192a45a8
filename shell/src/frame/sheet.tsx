/** A dialog of the frame: over everything, closed by Escape or beside it; the focus goes back to where it was. */
import './sheet.css';
import X from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useShellText } from '../words.ts';
import { closeOverlay } from '../overlays.ts';

interface Props {
  readonly label: string;
  /** How it stands on the page: `f-palette`. */
  readonly className: string;
  /** With a heading and a button that closes it; otherwise the label is only spoken. */
  readonly hasHead?: boolean;
  readonly children: ReactNode;
}

export function Sheet({ label, className, hasHead = false, children }: Props) {
  const t = useShellText();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // What is beside the dialog belongs to it as its backdrop.
    const press = ({ target }: Event) => target === current && closeOverlay();
    current?.addEventListener('click', press);
    // Escape is told before it closes, so the next key is already the page's; anything else that closes is told afterwards.
    current?.addEventListener('cancel', closeOverlay);
    current?.addEventListener('close', closeOverlay);
    return () => {
      // Closing is told later, when something else may be open already.
      current?.removeEventListener('close', closeOverlay);
      // Taken away while open, it would not give the focus back.
      current?.close();
    };
  }, []);

  return (
    <dialog ref={dialog} className={`f-sheet ${className}`} aria-label={label}>
      {hasHead && (
        <div className="f-sheet-head">
          <h2>{label}</h2>
          <button type="button" className="f-sheet-close" aria-label={t('close')} onClick={closeOverlay}>
            <X size={18} aria-hidden />
          </button>
        </div>
      )}
      {children}
    </dialog>
  );
}
