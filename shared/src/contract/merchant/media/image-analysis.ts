/**
 * What can be said of a picture by measuring it, and a text for those who do not see it, made of the words that the merchant has for the
 * product. Nothing is recognised in a picture, so no answer names what it shows.
 */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, OptionalText } from '../../kernel/fields.ts';
import { CloudImage } from './media.ts';

/** `small`: there is no largest size; `dark`, `bright`: of what is in the middle; `busy`: there is much around what it shows. */
export const PictureHint = v.picklist(['small', 'dark', 'bright', 'blurred', 'busy']);
export type PictureHint = v.InferOutput<typeof PictureHint>;

const Pixels = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A square of a picture, in pixels of its largest size from the top left. */
export const PictureSquare = v.strictObject({
  left: Pixels,
  top: Pixels,
  side: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type PictureSquare = v.InferOutput<typeof PictureSquare>;

/** What the merchant calls what the picture shows; what is not known is empty. */
export const PictureWords = v.strictObject({
  title: OptionalText(120),
  category: OptionalText(120),
  variant: OptionalText(120),
});
export type PictureWords = v.InferOutput<typeof PictureWords>;

const ImageAnalysis = v.object({
  /** Of its largest size, in pixels. */
  width: v.number(),
  height: v.number(),
  hints: v.array(PictureHint),
  /** Those that most of it has, `#1a7f5a`, most first. */
  colours: v.array(v.string()),
  /** Null where a square would hold no less than the picture. */
  crop: v.nullable(PictureSquare),
  /** Empty where no words were sent. */
  alt_text: v.string(),
});
export type ImageAnalysis = v.InferOutput<typeof ImageAnalysis>;

export const imageAnalysis = {
  analyse: defineCall({
    method: 'POST',
    path: 'ai-service/image-analysis',
    access: 'merchant',
    needs: 'media.read',
    body: v.strictObject({ image_id: Id, words: PictureWords }),
    data: ImageAnalysis,
  }),
  /** A picture of its own, cut out of one that stays. Its name and text are those of that one. */
  crop: defineCall({
    method: 'POST',
    path: 'merchant-cloud-image/{id}/crop',
    access: 'merchant',
    needs: 'media.write',
    body: PictureSquare,
    data: CloudImage,
  }),
};
