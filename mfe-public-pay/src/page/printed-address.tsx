import { useSecondaryText } from '../secondary-messages.ts';
import { Code } from './code.tsx';
import { useIsLive } from './live.rules.ts';
import css from './printed-address.module.css';

interface PrintedAddressProps {
  /** The path, relative to the payment pages' own origin. */
  readonly path: string;
}

/** The URL of the page, shown on paper only: as text and as a QR code. The edge does not know the origin of these pages. */
export function PrintedAddress({ path }: PrintedAddressProps) {
  const t = useSecondaryText();
  const isLive = useIsLive();
  if (!isLive) return null;
  const { href } = new URL(path, window.location.href);
  return (
    <div className={css.address}>
      <Code text={href} />
      <p className={css.where}>
        {t('page.again')}
        <bdi dir="ltr">{href}</bdi>
      </p>
    </div>
  );
}
