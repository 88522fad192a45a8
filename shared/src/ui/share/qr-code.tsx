import './qr-code.css';
import { drawingOf } from '../../domain/qr-drawing.ts';
import { useKitText } from '../../i18n/kit.ts';

/** An address for a phone to read. It brings what draws it, so it is loaded when a person wants to see it. */
export function QrCode({ address }: { address: string }) {
  const t = useKitText();
  const { size, path } = drawingOf(address);
  return (
    <svg className="k-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qr.text', { address })}>
      <path d={path} />
    </svg>
  );
}
