/** Escaping of text in the parts of a workbook (ECMA-376). */

/** Characters that XML cannot contain, and literal text that would be read as an escape such as `_x000D_`. */
// oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
const UNSAFE = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|\p{Cs}|_(?=x[\da-fA-F]{4}_)/gu;

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const marked = (text: string): string => `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Escapes text for an element or an attribute. A character that XML forbids is written like `_x000D_`, which spreadsheets read back. */
export const toXml = (text: string): string =>
  text.replace(UNSAFE, marked).replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign);

const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the five predefined XML entities and numeric entities. Files cannot define other entities. */
export const fromXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g, (whole, decimal, hex, name) => {
        if (typeof name === 'string') return NAMED_ENTITIES[name] ?? whole;
        const code = typeof decimal === 'string' ? Number(decimal) : parseInt(String(hex), 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

/** Decodes escapes like `_x000D_`. */
export const fromMarks = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
