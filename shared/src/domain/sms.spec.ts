import { smsSize } from './sms.ts';

it.each([
  ['an empty text', '', 'GSM-7', 0, 1],
  ['160 letters of GSM-7', 'a'.repeat(160), 'GSM-7', 160, 1],
  ['161 letters of GSM-7', 'a'.repeat(161), 'GSM-7', 161, 2],
  ['two full parts', 'a'.repeat(306), 'GSM-7', 306, 2],
  ['more than two parts', 'a'.repeat(307), 'GSM-7', 307, 3],
  ['accented letters that GSM-7 has', 'è@£Ñ', 'GSM-7', 4, 1],
  ['a character that takes two units', 'a'.repeat(159) + '€', 'GSM-7', 161, 2],
  // The euro sign needs two units. Only one of the 153 units of the first part is left, so the sign is in the second part.
  ['a character of two units at the end of a part', 'a'.repeat(152) + '€' + 'a'.repeat(152), 'GSM-7', 306, 3],
  ['one curly quote', 'It’s due', 'UCS-2', 8, 1],
  ['70 letters of Arabic', 'ف'.repeat(70), 'UCS-2', 70, 1],
  ['71 letters of Arabic', 'ف'.repeat(71), 'UCS-2', 71, 2],
  ['an emoji of two units at the end of a part', 'ف'.repeat(66) + '🙂' + 'ف'.repeat(66), 'UCS-2', 134, 3],
] as const)('the coding, length and parts of an SMS are right for %s', (_what, text, coding, length, parts) => {
  expect(smsSize(text)).toEqual({ coding, length, parts });
});
