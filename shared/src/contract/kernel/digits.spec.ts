import fc from 'fast-check';
import { latinDigits, plainNumber } from './digits.ts';

/** Numbering systems with ten digits of their own script. */
const SCRIPTS = ['latn', ...Intl.supportedValuesOf('numberingSystem')].filter((script) =>
  /^\p{Nd}+$/u.test(new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false }).format(9876543210)),
);

test('a number in the digits of any script is converted to Latin digits', () => {
  const writers = SCRIPTS.map((script) => new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false }));
  expect(writers.length).toBeGreaterThan(40);
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.constantFrom(...writers), (count, writer) => {
      expect(latinDigits(writer.format(count))).toBe(String(count));
    }),
    { numRuns: 10_000 },
  );
});

test('a text without digits is not changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = text.replace(/\p{Nd}/gu, '');
      expect(latinDigits(words)).toBe(words);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ['\u200F٢٠٢٦\u200E', '2026'],
  ['900131–14–5678', '900131-14-5678'],
  ['\u00A012\u202F345 ', '12 345'],
  ['−5', '-5'],
])('the typed number %p is normalised to %s', (typed, plain) => expect(plainNumber(typed)).toBe(plain));
