/**
 * A dialog of the frame over the whole page, closed by Escape or by a press outside; then the focus returns to the
 * previously focused element.
 */
import './sheet.css';
import X from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useShellText } from '../words.ts';
import { closeOverlay } from '../overlays.ts';

interface Props {
  readonly label: string;
  /** The class that positions the dialog: `f-palette`. */
  readonly className: string;
  /** True for a visible heading and a close button; otherwise the label is only for screen readers. */
  readonly hasHead?: boolean;
  readonly children: ReactNode;
}

export function Sheet({ label, className, hasHead = false, children }: Props) {
  const t = useShellText();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // A click on the backdrop has the dialog element itself as its target.
    const press = ({ target }: Event) => target === current && closeOverlay();
    current?.addEventListener('click', press);
    // `cancel` fires before Escape closes the dialog, so that the next key already acts on the page; `close` fires afterwards.
    current?.addEventListener('cancel', closeOverlay);
    current?.addEventListener('close', closeOverlay);
    return () => {
      // The `close` event fires later, when another overlay may already be open.
      current?.removeEventListener('close', closeOverlay);
      // A dialog that is removed while open does not return the focus.
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
