/**
 * Merchant-presented QR codes in the EMV format (gateway domain §14): a chain of objects, each with a two-digit id, a two-digit
 * length in characters and a value. The last object is a checksum of all objects before it.
 */
import { decimalOf, type Sen } from '../contract/kernel/money.ts';

/** An object with a value, or a template with the objects inside it. */
export type EmvObject = readonly [id: string, value: string | readonly EmvObject[]];

const CRC = '63';
/** The checksum includes its own id and length. */
const CRC_HEAD = `${CRC}04`;

/** CRC-16/CCITT of ASCII text (polynomial 1021, initial value FFFF, no reflection) as four upper-case hexadecimal digits. */
export function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= (character.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const chainOf = (objects: readonly EmvObject[]): string =>
  objects
    .map(([id, value]) => {
      const text = typeof value === 'string' ? value : chainOf(value);
      if (text.length > 99) throw new RangeError(`Object ${id} is longer than 99 characters.`);
      return id + String(text.length).padStart(2, '0') + text;
    })
    .join('');

/** The text of a QR code. Throws RangeError for a value of more than 99 characters. */
export function writeEmv(objects: readonly EmvObject[]): string {
  const text = chainOf(objects) + CRC_HEAD;
  return text + checksumOf(text);
}

const OBJECT = /(\d\d)(\d\d)/y;

/**
 * Parses the objects of a chain by id; the value of a template is itself a chain. Undefined for text that is not a
 * chain.
 */
export function objectsIn(chain: string): ReadonlyMap<string, string> | undefined {
  const objects = new Map<string, string>();
  for (let at = 0; at < chain.length;) {
    OBJECT.lastIndex = at;
    const [head = '', id = '', length = ''] = OBJECT.exec(chain) ?? [];
    const from = at + head.length;
    at = from + Number(length);
    if (head === '' || at > chain.length || objects.has(id)) return undefined;
    objects.set(id, chain.slice(from, at));
  }
  return objects;
}

/** Parses the objects of a QR code's text. Undefined if the text is not such a chain, or if its checksum is wrong. */
export function readEmv(text: string): ReadonlyMap<string, string> | undefined {
  const isWhole = text.slice(-8, -4) === CRC_HEAD && checksumOf(text.slice(0, -4)) === text.slice(-4);
  return isWhole ? objectsIn(text) : undefined;
}

/** A name in the characters that EMV allows: printable ASCII, without accents. */
const asciiText = (text: string, length: number): string =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, length);

export interface DuitNowQr {
  /** The six-digit number of the bank that receives the money. */
  readonly acquirer: string;
  /** The acquirer's id of this code. */
  readonly qrId: string;
  /** The merchant category code, four digits; `0000` for payments between persons. */
  readonly category: string;
  readonly amount: Sen;
  readonly merchant: string;
  readonly city: string;
  /** Identifies the payment later, at most 25 characters; if left out, the code is static: it is valid for every payment. */
  readonly reference?: string;
}

/**
 * The text of a DuitNow QR code. Names lose characters that EMV does not allow, and are cut to the lengths that EMV allows.
 */
export const duitNowQr = ({ acquirer, qrId, category, amount, merchant, city, reference }: DuitNowQr): string =>
  writeEmv([
    ['00', '02'],
    ['01', reference === undefined ? '11' : '12'],
    [
      '26',
      [
        ['00', 'A0000006150001'],
        ['01', acquirer],
        ['02', qrId],
      ],
    ],
    ['52', category],
    ['53', '458'],
    ['54', decimalOf(amount)],
    ['58', 'MY'],
    ['59', asciiText(merchant, 25) || 'MERCHANT'],
    ['60', asciiText(city, 15)],
    ...(reference === undefined ? [] : [['62', [['05', reference]]] as const]),
  ]);
