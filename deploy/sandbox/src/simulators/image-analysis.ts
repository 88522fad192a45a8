/**
 * The provider of image analysis in the sandbox: it measures pixels, and puts the merchant's own words together. It recognises nothing,
 * so it names nothing that was not sent.
 */
import type { PictureWords } from '@portal/shared/contract/merchant/media/image-analysis.ts';
import { pictureTurns, workApart, type PictureToAnalyse } from '../domains/media/domain.ts';

/** `Kek pandan, 1 kg`: each part once, though a title may hold its category already. */
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
