/** Text as lines of runs: the font and direction of each run, and line breaks. */
import fc from 'fast-check';
import { fontOf } from './fonts.ts';
import { linesOf, type Line } from './text.ts';

const WIDE = 1_000;

const runsOf = (text: string) => linesOf(text, WIDE)[0]?.runs ?? [];
const textsOf = (text: string) => runsOf(text).map((run) => run.text);

/** The runs with a letter that prints as an empty box, which is glyph 0 of a font. */
const emptyBoxes = (lines: readonly Line[]) =>
  lines
    .flatMap(({ runs }) => runs)
    .filter(({ font, text }) =>
      fontOf(font)
        .font.layout(text)
        .glyphs.some(({ id }) => id === 0),
    );

const sorted = (text: string) => Array.from(text.replaceAll(' ', '')).toSorted().join('');

describe('text', () => {
  it('text has one run for each script, in the font of the script', () => {
    expect(runsOf('Kedai 陈美玲 பிரியா').map(({ font }) => font)).toEqual(['latin', 'chinese', 'tamil']);
  });

  it('right-to-left letters are drawn from right to left, with numbers and brackets in reading order', () => {
    expect(textsOf('محمد 12')).toEqual(['12', 'محمد ']);
    expect(textsOf('محمد (علي)').join('')).toBe('(علي)محمد ');
    expect(linesOf('محمد 12', WIDE)[0]?.isRtl).toBe(true);
    expect(linesOf('Kedai محمد', WIDE)[0]?.isRtl).toBe(false);
    expect(textsOf('A محمد B')).toEqual(['A ', 'محمد', ' B']);
  });

  it.each([
    ['Latin', 'Nur Aisyah binti Muhammad Hafizuddin al-Bukhari '],
    ['Chinese', '陈美玲王小明李文龍張偉黃志強'],
    ['Tamil', 'பிரியா சுப்பிரமணியம் ஸ்ரீ க்ஷேத்ரா '],
    ['Arabic', 'محمد بن عبد الله السيد الإدريسي '],
  ])('text of 128 letters in %s keeps every letter, and its font has all of the letters', (_script, words) => {
    const name = words.repeat(10).slice(0, 128).trim().normalize('NFC');
    const lines = linesOf(name, 20);
    expect(emptyBoxes(lines)).toEqual([]);
    expect(sorted(lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join(''))).toBe(sorted(name));
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(20);
  });

  it('lines break between words or Chinese characters, and inside a word only when the word is too long', () => {
    expect(linesOf('Jalan Dato Onn', 6).map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
      'Jalan Dato',
      'Onn',
    ]);
    expect(linesOf('陈美玲王', 2)).toHaveLength(2);
    expect(linesOf('W'.repeat(30), 10).length).toBeGreaterThan(2);
  });

  it('a letter that no font has is printed as a question mark', () => {
    expect(textsOf('Larut 🌸').join('')).toBe('Larut ?');
  });

  it('text of random letters fits its lines and has no empty box', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const lines = linesOf(text, 12);
        expect(emptyBoxes(lines)).toEqual([]);
        for (const { width } of lines) expect(width).toBeLessThanOrEqual(12);
      }),
      { numRuns: 200 },
    );
  });
});
