/**
 * QR codes that merchants present, as EMV writes them (gateway domain §14): a chain of objects, each a two-digit id, a two-digit
 * length in characters and a value; the last one is a checksum over all that stands before it.
 */
import { decimalOf, type Sen } from '../contract/kernel/money.ts';

/** A value, or the objects that stand inside a template. */
export type EmvObject = readonly [id: string, value: string | readonly EmvObject[]];

const CRC = '63';
/** Id and length of the checksum are part of what it is made over. */
const CRC_HEAD = `${CRC}04`;

/** CRC-16/CCITT of ASCII text (polynomial 1021, from FFFF, nothing reflected) as four upper-case digits. */
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

/** The objects of a chain, by id; a template's value is a chain itself. Undefined for what is no chain. */
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

/** The objects of a QR code's text. Undefined when it is none, or its checksum does not fit. */
export function readEmv(text: string): ReadonlyMap<string, string> | undefined {
  const isWhole = text.slice(-8, -4) === CRC_HEAD && checksumOf(text.slice(0, -4)) === text.slice(-4);
  return isWhole ? objectsIn(text) : undefined;
}

/** What EMV takes in a name: printable ASCII, without what is only an accent. */
const asciiText = (text: string, length: number): string =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, length);

export interface DuitNowQr {
  /** Six digits, of the bank that receives the money. */
  readonly acquirer: string;
  /** What the acquirer calls this code. */
  readonly qrId: string;
  /** Four digits; `0000` from person to person. */
  readonly category: string;
  readonly amount: Sen;
  readonly merchant: string;
  readonly city: string;
  /** What the payment is found by afterwards, at most 25 characters; left out, the code is the same for every payment. */
  readonly reference?: string;
}

/** The text of a DuitNow QR code; names lose what EMV cannot write, and are cut to its lengths. */
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
