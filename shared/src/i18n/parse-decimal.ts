import { latinDigits } from '../contract/kernel/digits.ts';

/**
 * An amount as people type or paste it, as decimal text: `RM 1,234.50` and `١٢٣٤٫٥٠` are `1234.50`. What is no amount comes
 * back as it is, for the form's rule to refuse; nothing is guessed or rounded.
 */
export function parseDecimal(text: string): string {
  const latin = latinDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/^\s*(?:rm|myr)\s*/i, '')
    .trim();
  return /^\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?$/.test(latin) ? latin.replace(/[, ]/g, '') : latin;
}
