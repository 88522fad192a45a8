/**
 * Measurements of a picture, and an alternative text that is built from the merchant's words for the product. There is no image
 * recognition, so no result describes the content of the picture.
 */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, OptionalText } from '../../kernel/fields.ts';
import { CloudImage } from './media.ts';

/** `small`: too small for the largest rendition; `dark`, `bright`: in the middle of the picture; `busy`: the background is not plain. */
export const PictureHint = v.picklist(['small', 'dark', 'bright', 'blurred', 'busy']);
export type PictureHint = v.InferOutput<typeof PictureHint>;

const Pixels = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A square of a picture, in pixels of its largest rendition, from the top left. */
export const PictureSquare = v.strictObject({
  left: Pixels,
  top: Pixels,
  side: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type PictureSquare = v.InferOutput<typeof PictureSquare>;

/** The merchant's words for the content of the picture; unknown fields are empty. */
export const PictureWords = v.strictObject({
  title: OptionalText(120),
  category: OptionalText(120),
  variant: OptionalText(120),
});
export type PictureWords = v.InferOutput<typeof PictureWords>;

const ImageAnalysis = v.object({
  /** The size of the picture's largest rendition, in pixels. */
  width: v.number(),
  height: v.number(),
  hints: v.array(PictureHint),
  /** The picture's main colours, such as `#1a7f5a`, most frequent first. */
  colours: v.array(v.string()),
  /** The proposed square crop; null if the crop would keep nearly the whole picture. */
  crop: v.nullable(PictureSquare),
  /** Empty if the request has no words for the picture. */
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
  /**
   * Makes a new picture from a square of an existing picture, which is not changed. The new picture has the same name
   * and alternative text.
   */
  crop: defineCall({
    method: 'POST',
    path: 'merchant-cloud-image/{id}/crop',
    access: 'merchant',
    needs: 'media.write',
    body: PictureSquare,
    data: CloudImage,
  }),
};
