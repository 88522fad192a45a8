import './qr-code.css';
import { drawingOf } from '../../domain/qr-svg.ts';
import { useKitText } from '../../i18n/kit.ts';

/** A URL as a QR code. This module imports the QR encoder, so it is loaded only when a person opens a code. */
export function QrCode({ address }: { address: string }) {
  const t = useKitText();
  const { size, path } = drawingOf(address);
  return (
    <svg className="k-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qr.text', { address })}>
      <path d={path} />
    </svg>
  );
}
