/** The size of an SMS. Carriers count and charge parts; a single character outside GSM-7 makes every part shorter. */

/** The basic character set of GSM 03.38 (seven bits), including line feed and carriage return. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters encoded as two units, an escape and a character, which must be in the same part. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/**
 * The capacity of a single message, and of each part of a longer message; a part is shorter because it has a header
 * with its number.
 */
const ROOM = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const;

export interface SmsSize {
  readonly coding: keyof typeof ROOM;
  /** The length in units of the coding: 7-bit characters, or 16-bit units. */
  readonly length: number;
  readonly parts: number;
}

/** The capacity of each SMS in which a text of this size is sent. */
export const smsRoom = ({ coding, parts }: SmsSize): number => ROOM[coding][parts === 1 ? 'alone' : 'part'];

export function smsSize(text: string): SmsSize {
  const letters = Array.from(text);
  const coding = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter)) ? 'GSM-7' : 'UCS-2';
  const widths = letters.map((letter) => (coding === 'UCS-2' ? letter.length : BASIC.has(letter) ? 1 : 2));
  const length = widths.reduce((sum, width) => sum + width, 0);
  const { alone, part } = ROOM[coding];
  if (length <= alone) return { coding, length, parts: 1 };
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    // The two units of a character are not split between parts.
    if (used + width > part) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return { coding, length, parts };
}
