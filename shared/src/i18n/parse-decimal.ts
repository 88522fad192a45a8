import { latinDigits } from '../contract/kernel/digits.ts';

/**
 * Converts a typed or pasted amount to decimal text: `RM 1,234.50` and `١٢٣٤٫٥٠` become `1234.50`. Text that is not an amount
 * is returned unchanged, so that the form's rule refuses it; nothing is guessed or rounded.
 */
export function parseDecimal(text: string): string {
  const latin = latinDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/^\s*(?:rm|myr)\s*/i, '')
    .trim();
  return /^\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?$/.test(latin) ? latin.replace(/[, ]/g, '') : latin;
}
