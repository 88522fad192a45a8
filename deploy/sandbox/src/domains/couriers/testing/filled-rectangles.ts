/** The filled rectangles on the pages of a PDF, read from the file itself: bar codes and QR codes consist of rectangles only. */
import { inflateSync } from 'node:zlib';

/** In points from the upper left corner of its page. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Matrix = readonly [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Combines two transformations (ISO 32000-1, 8.3.4): the first is applied before the second. */
const product = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

function objectsOf(
  bytes: Buffer,
): ReadonlyMap<string, { readonly dictionary: string; readonly stream: Buffer | null }> {
  const text = bytes.toString('latin1');
  const found = new Map<string, { dictionary: string; stream: Buffer | null }>();
  for (const match of text.matchAll(/(?<=^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = match;
    const at = body.indexOf('\nstream\n');
    const dictionary = at < 0 ? body : body.slice(0, at);
    const stream = at < 0 ? null : Buffer.from(body.slice(at + 8, body.lastIndexOf('\nendstream')), 'latin1');
    found.set(number, { dictionary, stream });
  }
  return found;
}

function filledIn(content: string, height: number): Rectangle[] {
  const filled: Rectangle[] = [];
  const saved: Matrix[] = [];
  let matrix = IDENTITY;
  let path: Rectangle[] = [];
  let operands: number[] = [];
  for (const token of content.split(/\s+/)) {
    const number = Number(token);
    if (token !== '' && !Number.isNaN(number)) {
      operands.push(number);
      continue;
    }
    if (token === 'q') saved.push(matrix);
    if (token === 'Q') matrix = saved.pop() ?? IDENTITY;
    if (token === 'cm') matrix = product(operands as unknown as Matrix, matrix);
    if (token === 're') {
      const [x = 0, y = 0, width = 0, tall = 0] = operands;
      const [a, , , d, e, f] = matrix;
      const bottom = Math.min(f + d * y, f + d * (y + tall));
      path.push({
        x: e + a * x,
        y: height - bottom - Math.abs(d * tall),
        width: a * width,
        height: Math.abs(d * tall),
      });
    }
    if (/^[fF]\*?$/.test(token)) filled.push(...path);
    if (/^([fFSsnbB]\*?)$/.test(token)) path = [];
    operands = [];
  }
  return filled;
}

/** The filled rectangles of each page, in page order. */
export function filledRectangles(bytes: Buffer): Rectangle[][] {
  const objects = objectsOf(bytes);
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  return pages.map(({ dictionary }) => {
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(dictionary) ?? [];
    const [, , height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dictionary) ?? [];
    const stream = objects.get(contents)?.stream;
    if (!stream) throw new TypeError('A page has no content.');
    return filledIn(inflateSync(stream).toString('latin1'), Number(height));
  });
}
