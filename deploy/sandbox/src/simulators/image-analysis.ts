/**
 * The sandbox's provider of image analysis measures pixels, and builds the alt text from the merchant's own words. It recognises nothing in
 * a picture, so the alt text contains only words of the request.
 */
import type { PictureWords } from '@portal/shared/contract/merchant/media/image-analysis.ts';
import { pictureTurns, workApart, type PictureToAnalyse } from '../domains/media/domain.ts';

/** `Kek pandan, 1 kg`: a part that an earlier part already contains is left out. */
function altTextOf({ title, variant, category }: PictureWords): string {
  const parts: string[] = [];
  for (const part of [title, variant, category])
    if (part !== '' && !parts.some((one) => one.toLowerCase().includes(part.toLowerCase()))) parts.push(part);
  return parts.join(', ').slice(0, 300);
}

export async function analyseImage({ accountId, content, words }: PictureToAnalyse) {
  const measures = await pictureTurns.take(accountId, () => workApart('measure', content));
  if (!measures || 'problem' in measures) return undefined;
  return { ...measures, hints: [...measures.hints], colours: [...measures.colours], alt_text: altTextOf(words) };
}
