import * as v from 'valibot';

/** Where a picture is had: in several sizes, each in two formats, which browsers choose from. Every address is for ever the same bytes. */
export const PictureSources = {
  /** A size that fits most places, for what cannot choose. */
  url: v.pipe(v.string(), v.url()),
  /** Each size as AVIF, as `srcset` of HTML: `https://…/320.avif 320w, …`. Empty for a picture that came before there were sizes. */
  avif: v.string(),
  /** The same as WebP. */
  webp: v.string(),
};

/** What a record shows of the picture it points at. */
export const PublicPicture = v.object({
  ...PictureSources,
  /** What it shows, for those who do not see it; empty for decoration. */
  alt_text: v.string(),
});
export type PublicPicture = v.InferOutput<typeof PublicPicture>;
export type PictureSources = Pick<PublicPicture, keyof typeof PictureSources>;
