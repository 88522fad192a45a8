import { drawingOf } from '@portal/shared/domain/qr-svg.ts';
import css from './code.module.css';

interface CodeProps {
  /** The text that a scanner reads. */
  readonly text: string;
  /** The name for screen readers; without one the code is hidden from them. */
  readonly label?: string;
}

/** A QR code. */
export function Code({ text, label }: CodeProps) {
  const { size, path } = drawingOf(text);
  const labelProps = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} {...labelProps}>
      <path d={path} />
    </svg>
  );
}
