import type { PublicProduct } from '@portal/shared/contract/public/storefront.ts';
import { useState } from 'react';
import css from './photo.module.css';

const SIDE = 400;

interface PhotoProps {
  readonly product: Pick<PublicProduct, 'title' | 'image'>;
  readonly isFirst: boolean;
}

/** What a product looks like; its first letter where there is no picture, or none comes. */
export function Photo({ product: { title, image }, isFirst }: PhotoProps) {
  const [isBroken, setBroken] = useState(false);
  if (!image || isBroken)
    return (
      <span className={css.photo} aria-hidden="true">
        {Array.from(title.trim())[0]?.toUpperCase()}
      </span>
    );
  return (
    <img
      className={css.photo}
      src={image.url}
      alt={image.alt_text}
      width={SIDE}
      height={SIDE}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
