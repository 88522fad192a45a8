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
])('the day of the serial number %j is %j', (serial, day) => expect(dayOfSerial(serial)).toBe(day));

it.each([
  ['20-11-2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T08:00:00+08:00', '2026-11-20'],
  ['1 Dec 2026', '2026-12-01'],
  ['01-Dec-26', '2026-12-01'],
  ['1 Disember 2026', '2026-12-01'],
  ['1 ديسمبر 2026', '2026-12-01'],
  ['3 Mac 2026', '2026-03-03'],
  ['5 Ogos 2026', '2026-08-05'],
  ['9 Sept. 2026', '2026-09-09'],
  ['December 1, 2026', '2026-12-01'],
  ['20 Nov', undefined],
  ['20 Ju 2026', undefined],
  ['20 Novel 2026', undefined],
  ['1/2/26', undefined],
])('the day in the text %j is %j', (text, day) => expect(dayOfText(text)).toBe(day));
