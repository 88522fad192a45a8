import * as v from 'valibot';

/** The URLs of a picture in several sizes and two formats, from which browsers choose. The bytes behind a URL never change. */
export const PictureSources = {
  /** A medium size, for clients that cannot choose. */
  url: v.pipe(v.string(), v.url()),
  /**
   * Each size as AVIF, in the form of an HTML `srcset`: `https://…/320.avif 320w, …`. Empty for a picture stored before there were several
   * sizes.
   */
  avif: v.string(),
  /** Each size as WebP, in the form of an HTML `srcset`. */
  webp: v.string(),
};

/** The picture of a record, such as a product. */
export const PublicPicture = v.object({
  ...PictureSources,
  /** The alternative text, for people who cannot see the picture; empty for decoration. */
  alt_text: v.string(),
});
export type PublicPicture = v.InferOutput<typeof PublicPicture>;
export type PictureSources = Pick<PublicPicture, keyof typeof PictureSources>;
