import './qr-code.css';
import { encode } from 'uqr';
import { useKitText } from '../../i18n/kit.ts';

/** One path for all dark modules, each a square of 1. */
const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');

/** An address for a phone to read. It brings what draws it, so it is loaded when somebody wants to see it. */
export function QrCode({ address }: { address: string }) {
  const t = useKitText();
  const { size, data } = encode(address, { border: 3 });
  return (
    <svg className="k-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qr.text', { address })}>
      <path d={pathOf(data)} />
    </svg>
  );
}
