/** How long an SMS is to those who carry it: they count and charge parts, and one letter outside GSM-7 makes every part shorter. */

/** GSM 03.38: what fits into seven bits, line break and carriage return among it. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Written as two: an escape and a letter, which no part may separate. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** What one message holds alone, and each part of a longer one, which carries its own number. */
const ROOM = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const;

export interface SmsSize {
  readonly coding: keyof typeof ROOM;
  /** In units of the coding: 7-bit letters, or 16-bit units. */
  readonly length: number;
  readonly parts: number;
}

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
    // A letter of two units goes whole into the next part.
    if (used + width > part) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return { coding, length, parts };
}
