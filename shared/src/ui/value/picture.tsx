import './picture.css';
import { useState } from 'react';
import type { PictureSources } from '../../contract/public/public-picture.ts';

interface Props {
  readonly image: PictureSources;
  /** The alternative text; empty if the text beside the picture has the same content. */
  readonly alt: string;
  /** The length of each side, in pixels. */
  readonly size: number;
}

/** A square picture of a merchant. A picture that cannot be fetched takes no space. */
export function Picture({ image: { url, avif, webp }, alt, size }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === url) return null;
  const sizes = `${size}px`;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className="k-picture"
        src={url}
        srcSet={webp}
        sizes={sizes}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(url)}
      />
    </picture>
  );
}
