/**
 * A preview of a page for payers, with the styles and texts of `mfe-public-pay`, which no other remote may import. A preview contains
 * no controls, and one sentence describes it to screen readers.
 */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { formatFigure } from '@portal/shared/i18n/format.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { StoredPicture } from '@portal/shared/ui/image/image-field.tsx';
import type { ReactNode } from 'react';
import css from '../preview.module.css';

export type Width = 'phone' | 'desktop';

/** The name of the merchant, for the preview. */
export const useMerchant = (): string => useAccount()?.name ?? '';

interface PreviewFrameProps {
  readonly width: Width;
  /** The sentence that describes the preview. */
  readonly label: string;
  readonly imageId: string | null | undefined;
  /** The line below the merchant's name. */
  readonly about?: string;
  /** The summary, the fields beside it, and the button. */
  readonly children: ReactNode;
}

export function PreviewFrame({ width, label, imageId, about, children }: PreviewFrameProps) {
  const merchant = useMerchant();
  return (
    <div className={css[width]} role="img" aria-label={label}>
      <div className={css['page']} aria-hidden inert>
        {imageId && (
          <div className={css['picture']}>
            <StoredPicture id={imageId} />
          </div>
        )}
        <div className={css['bar']}>
          <span className={css['initial']}>{Array.from(merchant)[0]?.toUpperCase()}</span>
          <div>
            <bdi>{merchant}</bdi>
            {about && <div className={css['about']}>{about}</div>}
          </div>
        </div>
        <div className={css['columns']}>{children}</div>
      </div>
    </div>
  );
}

export const Price = ({ sen, each }: { sen: Sen; each?: string | false }) => (
  <div className={css['price']}>
    <bdi dir="ltr">
      <span className={css['quiet']}>RM</span> {formatFigure(sen)}
    </bdi>
    {each && <span className={css['each']}>{each}</span>}
  </div>
);

/** The button, and the note below it. */
export const Go = ({ label, note }: { label: string; note: string }) => (
  <div className={css['go']}>
    <div>{label}</div>
    <span className={css['quiet']}>{note}</span>
  </div>
);
