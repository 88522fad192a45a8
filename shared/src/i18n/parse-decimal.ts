import { latinDigits } from '../contract/kernel/digits.ts';

/**
 * An amount that was typed or pasted, as decimal text: `RM 1,234.50` and `١٢٣٤٫٥٠` are `1234.50`. Text that is no amount is not
 * repaired, so that the form's rule refuses it; nothing is guessed or rounded.
 */
export function parseDecimal(text: string): string {
  const latin = latinDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/^\s*(?:rm|myr)\s*/i, '')
    .trim();
  return /^\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?$/.test(latin) ? latin.replace(/[, ]/g, '') : latin;
}
