import type { PublicPicture } from '@portal/shared/contract/public/public-picture.ts';

interface Props {
  readonly picture: PublicPicture;
  /** The displayed width, as the value of the `sizes` attribute. */
  readonly sizes: string;
  /** The length of each side in pixels, which reserves the space until the picture loads. */
  readonly side: number;
  readonly className?: string | undefined;
  readonly isFirst?: boolean;
  readonly onError: () => void;
}

/** A picture in the size and format that the browser chooses. */
export const ResponsiveImage = ({ picture, sizes, side, className, isFirst, onError }: Props) => (
  <picture>
    <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
    <img
      className={className}
      src={picture.url}
      srcSet={picture.webp}
      sizes={sizes}
      alt={picture.alt_text}
      width={side}
      height={side}
      loading={isFirst ? undefined : 'lazy'}
      onError={onError}
    />
  </picture>
);
