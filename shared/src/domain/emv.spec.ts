/** Tests DuitNow QR codes with the two published examples and with generated codes. */
import fc from 'fast-check';
import { checksumOf, duitNowQr, objectsIn, readEmv, writeEmv } from './emv.ts';

/** The acquirer of the published examples, which is a real bank and is used nowhere else. */
const PUBLISHED = { acquirer: '501664', qrId: '123456789', amount: 1_000n, city: 'BANGI' };

const RETAIL =
  '00020201021126410014A000000615000101065016640209123456789520499995303458540510.005802MY5909QRCSDNBHD6005BANGI6304343F';
const PERSON =
  '00020201021126410014A000000615000101065016640209123456789520400005303458540510.005802MY5909AUSERNAME6005BANGI63043A23';

test('the checksum of 123456789 is the published check value', () => {
  expect(checksumOf('123456789')).toBe('29B1');
});

test.each([
  ['retail', { category: '9999', merchant: 'QRCSDNBHD' }, RETAIL],
  ['person to person', { category: '0000', merchant: 'AUSERNAME' }, PERSON],
])('the published example of a DuitNow QR code is written exactly: %s', (_name, part, text) => {
  expect(duitNowQr({ ...PUBLISHED, ...part })).toBe(text);
  expect(readEmv(text)?.get('54')).toBe('10.00');
  expect(objectsIn(readEmv(text)?.get('26') ?? '')?.get('01')).toBe('501664');
});

test('a QR code for one payment is marked as dynamic and contains the reference of the payment', () => {
  const text = duitNowQr({ ...PUBLISHED, category: '9999', merchant: 'QRCSDNBHD', reference: '7K3M-9QX2-T4HB-8CDF' });
  const objects = readEmv(text);
  expect(objects?.get('01')).toBe('12');
  expect(objectsIn(objects?.get('62') ?? '')?.get('05')).toBe('7K3M-9QX2-T4HB-8CDF');
});

test('a merchant name is converted to the characters that EMV allows, and cut to 25 characters', () => {
  const merchantNameOf = (merchant: string) =>
    readEmv(duitNowQr({ ...PUBLISHED, category: '9999', merchant }))?.get('59');
  expect(merchantNameOf('Café Señorita')).toBe('Cafe Senorita');
  expect(merchantNameOf('Persatuan Penduduk Taman Melati')).toBe('Persatuan Penduduk Taman ');
  expect(merchantNameOf('林记面包店')).toBe('MERCHANT');
});

test('an EMV value of more than 99 characters is refused, not cut', () => {
  expect(() => writeEmv([['62', 'x'.repeat(100)]])).toThrow(RangeError);
});

test.each(['', '6304', '63041D0F', RETAIL.slice(1), `${RETAIL}0`, RETAIL.replace('10.00', '10.01'), 'nonsense'])(
  'no amount is read from an invalid QR code: %s',
  (text) => {
    expect(readEmv(text)?.get('54')).toBeUndefined();
  },
);

const twoDigits = fc.integer({ min: 0, max: 99 }).map((id) => String(id).padStart(2, '0'));
const ascii = (maxLength: number) => fc.string({ unit: 'grapheme-ascii', maxLength });
const chain = fc.uniqueArray(
  fc.tuple(
    twoDigits.filter((id) => id !== '63'),
    ascii(99),
  ),
  {
    maxLength: 8,
    selector: ([id]) => id,
  },
);

test('every written EMV code is read back unchanged', () => {
  fc.assert(
    fc.property(chain, (objects) => {
      const read = readEmv(writeEmv(objects));
      expect([...(read ?? [])].slice(0, -1)).toEqual(objects);
    }),
  );
});

test('an EMV code with any one character changed is refused', () => {
  fc.assert(
    fc.property(chain, fc.nat(), ascii(1), (objects, where, other) => {
      const text = writeEmv(objects);
      const at = where % text.length;
      fc.pre(other !== '' && text[at] !== other);
      expect(readEmv(text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined();
    }),
  );
});

test('no scanned text makes the EMV reader throw', () => {
  fc.assert(fc.property(fc.string(), (text) => void readEmv(text)));
});
