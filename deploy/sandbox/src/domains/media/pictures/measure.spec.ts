import sharp, { type Sharp } from 'sharp';
import { workApart } from './apart.ts';
import type { Measures } from './measure.ts';

async function measured(picture: Sharp): Promise<Measures> {
  const answer = await workApart('measure', await picture.jpeg({ quality: 92 }).toBuffer());
  if (!answer || 'problem' in answer) throw new Error(`Nothing was measured: ${answer?.problem}`);
  return answer;
}

const drawn = (width: number, height: number, ground: string, shapes: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${shapes}</svg>`,
    ),
  );

/** A red cup on a plain table, on the left of a wide picture. */
const cup = () =>
  drawn(
    2000,
    1000,
    '#f4efe6',
    '<rect x="300" y="350" width="300" height="300" fill="#c02030"/><path d="M320 380h260M320 420h260M320 460h260" stroke="#400810" stroke-width="6"/>',
  );

/** Stripes up to the edge, in many colours. */
const market = () =>
  drawn(
    1600,
    1600,
    '#808080',
    Array.from(
      { length: 64 },
      (_, at) => `<rect x="${at * 25}" width="13" height="1600" fill="hsl(${at * 41} 70% 50%)"/>`,
    ).join(''),
  );

describe('the measurement of a picture', () => {
  it('a sharp picture of one object on a plain background has no hints, and its crop is a square around the object', async () => {
    const { width, height, hints, colours, crop } = await measured(cup());
    expect({ width, height, hints }).toEqual({ width: 1600, height: 800, hints: [] });
    expect(colours).toHaveLength(2);
    // In the scaled picture the cup is 240 pixels wide and begins at 240, 280; it fills four fifths of the square.
    expect(crop?.side).toBeGreaterThanOrEqual(295);
    expect(crop?.side).toBeLessThanOrEqual(310);
    expect(Math.abs((crop?.left ?? 0) + (crop?.side ?? 0) / 2 - 360)).toBeLessThanOrEqual(5);
    expect(Math.abs((crop?.top ?? 0) + (crop?.side ?? 0) / 2 - 400)).toBeLessThanOrEqual(5);
  });

  it('colours are returned as hex codes, the most frequent colour first', async () => {
    const { colours } = await measured(drawn(400, 400, '#1060c0', '<rect width="160" height="400" fill="#f0d020"/>'));
    const distance = (one: string, other: string) =>
      Math.max(
        ...[1, 3, 5].map((at) => Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16))),
      );
    expect(colours).toHaveLength(2);
    expect(distance(colours[0] ?? '', '#1060c0')).toBeLessThanOrEqual(6);
    expect(distance(colours[1] ?? '', '#f0d020')).toBeLessThanOrEqual(6);
  });

  it.each([
    ['small', () => cup().resize(800)],
    ['dark', () => cup().linear(0.12, 0)],
    ['bright', () => drawn(1600, 1600, '#fff', '<path d="M10 10h90" stroke="#eee"/>')],
    ['blurred', async () => sharp(await market().png().toBuffer()).blur(24)],
    ['busy', market],
  ] as const)('a picture that is %s gets a hint about it', async (hint, picture) => {
    expect((await measured(await picture())).hints).toContain(hint);
  });

  it('proposes no crop for a square picture without a plain background, and a square crop for a wide picture', async () => {
    expect((await measured(market())).crop).toBeNull();
    const wide = await measured(sharp(await market().png().toBuffer()).resize(1600, 900, { fit: 'fill' }));
    expect(wide.crop).toMatchObject({ top: 0, side: 900 });
  });

  it('returns no hints for a picture of a single colour', async () => {
    expect((await measured(drawn(1600, 1600, '#a0a0a0', ''))).hints).toEqual([]);
  });
});
