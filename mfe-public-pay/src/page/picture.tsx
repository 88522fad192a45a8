import type { PublicPicture } from '@portal/shared/contract/public/public-picture.ts';
import { useState } from 'react';
import css from './page.module.css';
import { ResponsiveImage } from './responsive-image.tsx';

const SIZE = 72;

/** A picture. Renders nothing when the picture cannot be loaded. */
export function Picture({ picture }: { readonly picture: PublicPicture }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <div className={css.picture}>
      <ResponsiveImage picture={picture} sizes={`${SIZE}px`} side={SIZE} onError={() => setBroken(true)} />
    </div>
  );
}
