/** Search for places by names that people write in different ways. */

const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/\b(kg|kpg)\b\.?/g, 'kampung'],
  [/\b(tmn)\b\.?/g, 'taman'],
  [/\b(bdr)\b\.?/g, 'bandar'],
  [/\b(sg)\b\.?/g, 'sungai'],
  [/\b(bt)\b\.?/g, 'batu'],
];

/**
 * Normalises a name or an input for comparison: ignores case, accents, spaces, apostrophes and other signs, and expands
 * the usual abbreviations (`Kg. Baru` equals `Kampung Baru`).
 */
export function folded(text: string): string {
  let base = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  for (const [short, long] of VARIANTS) base = base.replace(short, long);
  return base.replace(/[^\p{L}\p{N}]/gu, '');
}
