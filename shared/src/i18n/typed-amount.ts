/** Arabic-Indic, Persian and full-width digits to Latin ones. */
const latinDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const zero = code >= 0xff10 ? 0xff10 : code >= 0x06f0 ? 0x06f0 : 0x0660;
  return String(code - zero);
};

/**
 * An amount as people type or paste it, as decimal text: `RM 1,234.50` and `١٢٣٤٫٥٠` are `1234.50`. What is no amount comes
 * back as it is, for the form's rule to refuse; nothing is guessed or rounded.
 */
export function decimalTyped(text: string): string {
  const latin = text
    .replace(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, latinDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/^\s*(?:rm|myr)\s*/i, '')
    .trim();
  return /^\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?$/.test(latin) ? latin.replace(/[, ]/g, '') : latin;
}
