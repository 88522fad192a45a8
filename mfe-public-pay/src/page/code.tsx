import { drawingOf } from '@portal/shared/domain/qr-drawing.ts';
import css from './code.module.css';

interface CodeProps {
  /** What the code says to whoever scans it. */
  readonly text: string;
  /** For whoever does not see it; without one it is left out for them. */
  readonly label?: string;
}

/** A QR code. */
export function Code({ text, label }: CodeProps) {
  const { size, path } = drawingOf(text);
  const heard = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} {...heard}>
      <path d={path} />
    </svg>
  );
}
