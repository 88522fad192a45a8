import * as v from 'valibot';

/** What a record shows of the picture it points at. */
export const PublicPicture = v.object({
  url: v.pipe(v.string(), v.url()),
  /** What it shows, for those who do not see it; empty for decoration. */
  alt_text: v.string(),
});
export type PublicPicture = v.InferOutput<typeof PublicPicture>;
