/**
 * What payers will see, drawn in the look and in the words of their pages (`mfe-public-pay`), which no other remote may import. A
 * drawing has no controls, so nothing in it can be pressed, and it says in one sentence what it shows.
 */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { formatFigure } from '@portal/shared/i18n/format.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { StoredPicture } from '@portal/shared/ui/image/image-field.tsx';
import { Suspense, type ReactNode } from 'react';
import css from '../preview.module.css';

export type Width = 'phone' | 'desktop';

/** Whose pages are drawn. */
export const useMerchant = (): string => useAccount()?.name ?? '';

interface DrawingProps {
  readonly width: Width;
  /** The sentence. */
  readonly label: string;
  readonly imageId: string | null | undefined;
  /** The line below the merchant's name. */
  readonly about?: string;
  /** The summary, the fields beside it, and the button. */
  readonly children: ReactNode;
}

export function Drawing({ width, label, imageId, about, children }: DrawingProps) {
  const merchant = useMerchant();
  return (
    <div className={css[width]} role="img" aria-label={label}>
      <div className={css['page']} aria-hidden inert>
        {imageId && (
          <Suspense>
            <div className={css['picture']}>
              <StoredPicture id={imageId} />
            </div>
          </Suspense>
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

/** The button, and what comes after it. */
export const Go = ({ label, note }: { label: string; note: string }) => (
  <div className={css['go']}>
    <div>{label}</div>
    <span className={css['quiet']}>{note}</span>
  </div>
);
