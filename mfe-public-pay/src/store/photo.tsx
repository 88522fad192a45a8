import type { PublicProduct } from '@portal/shared/contract/public/storefront.ts';
import { useState } from 'react';
import { ResponsiveImage } from '../page/responsive-image.tsx';
import css from './photo.module.css';

const SIDE = 400;

interface PhotoProps {
  readonly product: Pick<PublicProduct, 'title' | 'image'>;
  readonly isFirst: boolean;
  /** The displayed width, as the value of the `sizes` attribute. */
  readonly sizes: string;
}

/** The picture of a product; its first letter when it has no picture, or when the picture fails to load. */
export function Photo({ product: { title, image }, isFirst, sizes }: PhotoProps) {
  const [isBroken, setBroken] = useState(false);
  if (!image || isBroken)
    return (
      <span className={css.photo} aria-hidden="true">
        {Array.from(title.trim())[0]?.toUpperCase()}
      </span>
    );
  return (
    <ResponsiveImage
      picture={image}
      sizes={sizes}
      side={SIDE}
      className={css.photo}
      isFirst={isFirst}
      onError={() => setBroken(true)}
    />
  );
}
