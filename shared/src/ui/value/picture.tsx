import './picture.css';
import { useState } from 'react';

interface Props {
  readonly url: string;
  /** Empty where the words beside it say the same. */
  readonly alt: string;
  /** Of each side, in pixels. */
  readonly size: number;
}

/** A square picture of a merchant. One that cannot be fetched leaves no hole. */
export function Picture({ url, alt, size }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === url) return null;
  return (
    <img
      className="k-picture"
      src={url}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}
