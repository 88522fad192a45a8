import { LIMITS } from './failure.ts';
import { readSheet } from './read-sheet.ts';
import { readText } from './read-text.ts';

const cellsIn = async (bytes: Uint8Array<ArrayBuffer>) => (await readSheet(bytes)).map(({ cells }) => cells);

describe('separated text', () => {
  const read = async (text: string) => (await readText(text)).map(({ cells }) => cells);

  it.each([
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\nc;"d;e"',
      [
        ['a', 'b'],
        ['c', 'd;e'],
      ],
    ],
    [
      '\uFEFFa\tb\n"two\nlines"\t',
      [
        ['a', 'b'],
        ['two\nlines', ''],
      ],
    ],
    [
      'a\tb\n"Maju" Sdn Bhd\tx',
      [
        ['a', 'b'],
        ['"Maju" Sdn Bhd', 'x'],
      ],
    ],
    ["a\n'=1\n'Abu", [['a'], ['=1'], ["'Abu"]]],
    [
      'a,b\n,\n  ,\nc,',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
  ])('is read into cells: %j', async (text, rows) => {
    expect(await read(text)).toEqual(rows);
  });

  it('is read with a quote that is never closed as a normal character', async () => {
    expect(await read('a,b\n"open,c\nd,e')).toEqual([
      ['a', 'b'],
      ['"open', 'c'],
      ['d', 'e'],
    ]);
  });

  it('may have three kinds of line ends, and its empty lines are counted', async () => {
    expect((await readText('a\r\nb\rc\n\n\nd')).map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
      [6, 'd'],
    ]);
  });

  it('of 4,000 lines is read in parts, also when a quoted cell continues in the next part', async () => {
    const cell = '"x, ""y""\nz"';
    const text = Array.from({ length: 4_000 }, (_, at) => `${at},${cell},${'-'.repeat(at % 97)}`).join('\n');
    expect(await read(text)).toEqual(
      Array.from({ length: 4_000 }, (_, at) => [`${at}`, 'x, "y"\nz', '-'.repeat(at % 97)]),
    );
  });

  it.each([
    ['with a longer line than allowed', 'a,'.repeat(LIMITS.lineText), 'damaged'],
    ['with more lines than allowed', `a${'\n'.repeat(LIMITS.lines + 100_000)}`, 'rows'],
    ['with more rows than allowed', 'a\n'.repeat(LIMITS.rows + 3), 'rows'],
  ] as const)('%s is refused', async (_, text, fault) => {
    await expect(readText(text)).rejects.toMatchObject({ fault });
  });

  it('is read in Windows-1252, UTF-16 and UTF-8', async () => {
    expect(await cellsIn(Uint8Array.from([0x43, 0x61, 0x66, 0xe9]))).toEqual([['Café']]);
    expect(await cellsIn(Uint8Array.from([0xff, 0xfe, 0x41, 0, 0x09, 0, 0x42, 0]))).toEqual([['A', 'B']]);
    expect(await cellsIn(new TextEncoder().encode('علي'))).toEqual([['علي']]);
  });
});
