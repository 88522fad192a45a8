import type { PublicPicture } from '@portal/shared/contract/public/public-picture.ts';
import { useState } from 'react';
import css from './page.module.css';

const SIZE = 72;

/** A picture that cannot be fetched leaves no hole. */
export function Picture({ picture: { url, alt_text } }: { readonly picture: PublicPicture }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <div className={css.picture}>
      <img
        src={url}
        alt={alt_text}
        width={SIZE}
        height={SIZE}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    </div>
  );
}
