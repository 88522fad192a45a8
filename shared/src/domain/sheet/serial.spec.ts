import { dayOfSerial, dayOfText } from './serial.ts';

it.each([
  ['46346', '2026-11-20'],
  ['46346.99', '2026-11-20'],
  ['61', '1900-03-01'],
  ['60', undefined],
  ['0', undefined],
  ['', undefined],
  ['abc', undefined],
  ['1e99', undefined],
])('the day of serial %j is %j', (serial, day) => expect(dayOfSerial(serial)).toBe(day));

it.each([
  ['20-11-2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T08:00:00+08:00', '2026-11-20'],
  ['20 Nov', undefined],
])('the day of text %j is %j', (text, day) => expect(dayOfText(text)).toBe(day));
