/** Text as lines of runs: which font, which direction, and where lines break. */
import fc from 'fast-check';
import { fontOf } from './fonts.ts';
import { linesOf, type Line } from './text.ts';

const WIDE = 1_000;

const runsOf = (text: string) => linesOf(text, WIDE)[0]?.runs ?? [];
const textsOf = (text: string) => runsOf(text).map((run) => run.text);

/** Whether a letter would be an empty box: glyph 0 of a font. */
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
  it('has one run for each script, in its font', () => {
    expect(runsOf('Kedai 陈美玲 பிரியா').map(({ font }) => font)).toEqual(['latin', 'chinese', 'tamil']);
  });

  it('draws right-to-left letters from right to left, and numbers and brackets as they are read', () => {
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
  ])('of 128 letters in %s has every letter, and none that its font does not have', (_script, words) => {
    const name = words.repeat(10).slice(0, 128).trim().normalize('NFC');
    const lines = linesOf(name, 20);
    expect(emptyBoxes(lines)).toEqual([]);
    expect(sorted(lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join(''))).toBe(sorted(name));
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(20);
  });

  it('breaks between words and between Chinese characters, and inside a word only when nothing else fits', () => {
    expect(linesOf('Jalan Dato Onn', 6).map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
      'Jalan Dato',
      'Onn',
    ]);
    expect(linesOf('陈美玲王', 2)).toHaveLength(2);
    expect(linesOf('W'.repeat(30), 10).length).toBeGreaterThan(2);
  });

  it('prints a question mark for a letter that no font has', () => {
    expect(textsOf('Larut 🌸').join('')).toBe('Larut ?');
  });

  it('of any letters fits its lines and has no empty box', () => {
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
