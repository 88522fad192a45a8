import { crc32 } from 'node:zlib';
import { PICTURE_SIDE } from '@portal/shared/contract/merchant/media/picture-limits.ts';
import { pngOf } from '@portal/shared/testing/pictures.ts';
import sharp from 'sharp';
import { workApart } from './apart.ts';
import type { MadePicture } from './sizes.ts';

const SECRET = 'Taman Melati, 3.2085 N 101.7190 E';
const PLACE = { IFD0: { ImageDescription: SECRET, Copyright: SECRET }, IFD3: { GPSLatitude: '3/1 12/1 30/1' } };

/** A picture of rings and grain, about as hard to encode as a photograph. */
function photo(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  let grain = 7;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      grain = (grain * 48_271) % 2_147_483_647;
      const ring = 110 + 70 * Math.sin(Math.hypot(x - width / 3, y - height / 2) / 90) + (grain % 17);
      for (const shade of [ring, ring * 0.8, 200 - ring / 2]) pixels[at++] = shade;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function made(file: Uint8Array): Promise<MadePicture> {
  const answer = await workApart('make', file);
  if (!answer || 'problem' in answer) throw new Error(`No picture was made: ${answer?.problem}`);
  return answer;
}
const problemOf = async (file: Uint8Array) => {
  const answer = await workApart('make', file);
  return answer && 'problem' in answer ? answer.problem : answer;
};

const NO_KIND = 'rule.mimes?kinds=PNG%2C+JPEG%2C+WebP%2C+AVIF';

describe('a photograph of 12 megapixels', () => {
  let picture: MadePicture;
  beforeAll(async () => {
    const file = await photo(4000, 3000).withExif(PLACE).withXmp(`<x>${SECRET}</x>`).jpeg({ quality: 90 }).toBuffer();
    expect(file.includes(SECRET)).toBe(true);
    picture = await made(file);
  });

  it('has three sizes, each in two formats', () => {
    expect(picture).toMatchObject({ width: 1600, height: 1200 });
    expect(picture.renditions.map(({ bound, format, width, height }) => [bound, format, width, height])).toEqual([
      [320, 'avif', 320, 240],
      [320, 'webp', 320, 240],
      [800, 'avif', 800, 600],
      [800, 'webp', 800, 600],
      [1600, 'avif', 1600, 1200],
      [1600, 'webp', 1600, 1200],
    ]);
  });

  it('weighs at most 60 KB at 800 pixels', () => {
    for (const { bound, content } of picture.renditions)
      if (bound === 800) expect(content.length).toBeLessThanOrEqual(60_000);
  });

  it('contains no location, time or camera data', async () => {
    for (const { content } of picture.renditions) {
      expect(Buffer.from(content).includes('Taman')).toBe(false);
      const { exif, xmp, iptc, icc } = await sharp(content).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({});
    }
  });
});

it.each(['png', 'jpeg', 'webp', 'avif'] as const)('a small %s picture keeps its size', async (format) => {
  const { width, height, renditions } = await made(await photo(200, 120).toFormat(format).toBuffer());
  expect({ width, height }).toEqual({ width: 200, height: 120 });
  expect(renditions.map(({ bound }) => bound)).toEqual([320, 320]);
});

it('a photograph that was taken sideways is turned upright', async () => {
  const file = await photo(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await made(file)).toMatchObject({ width: 200, height: 400 });
});

it('a transparent picture stays transparent, and a greyscale picture is accepted', async () => {
  const clear = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  for (const { content } of (await made(clear)).renditions) expect((await sharp(content).stats()).isOpaque).toBe(false);
  expect(await made(pngOf(40, 30))).toMatchObject({ width: 40, height: 30 });
});

describe('an invalid picture', () => {
  it.each([
    ['a vector image', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'an HTML page with a picture after it',
      async () => Buffer.concat([Buffer.from('<script></script>'), pngOf(8, 8)]),
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
    ['a GIF', async () => photo(8, 8).gif().toBuffer()],
    ['a TIFF', async () => photo(8, 8).tiff().toBuffer()],
    ['an empty file', async () => Buffer.alloc(0)],
  ])('%s is refused because of its content', async (_what, file) =>
    expect(await problemOf(await file())).toBe(NO_KIND),
  );

  it('a file that begins like one type and continues as another is refused', async () => {
    const gif = await photo(8, 8).gif().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
    for (const body of [gif, svg]) expect(await problemOf(Buffer.concat([jpeg, body]))).toBe('rule.picture_damaged');
  });

  it('data that is hidden in the metadata or after the end of a picture is in none of its stored sizes', async () => {
    const script = '<script>alert(1)</script>';
    const file = Buffer.concat([
      await photo(60, 60)
        .withExif({ IFD0: { Artist: script } })
        .jpeg()
        .toBuffer(),
      Buffer.from(script),
    ]);
    for (const { content } of (await made(file)).renditions)
      expect(Buffer.from(content).includes('script')).toBe(false);
  });

  it('a small file that claims 64,000 pixels on each side is refused before it is decoded', async () => {
    const file = Buffer.from(pngOf(8, 8));
    file.writeUInt32BE(64_000, 16);
    file.writeUInt32BE(64_000, 20);
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
    expect(await problemOf(file)).toBe(`rule.pixels?max=${PICTURE_SIDE}`);
  });

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('a %s picture that is cut off is refused', async (format) => {
    const file = await photo(300, 300).toFormat(format).toBuffer();
    for (const part of [0.98, 0.5, 0.1])
      expect(await problemOf(file.subarray(0, file.length * part))).toBe('rule.picture_damaged');
  });

  it('an animated picture is refused', async () => {
    const frames = Buffer.alloc(20 * 40 * 3).fill(200, 20 * 20 * 3);
    const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const;
    expect(await problemOf(await sharp(frames, { raw }).webp().toBuffer())).toBe('rule.picture_moves');
    const png = Buffer.from(pngOf(8, 8));
    const control = Buffer.alloc(20);
    control.writeUInt32BE(8);
    control.write('acTL', 4, 'latin1');
    control.writeUInt32BE(2, 8);
    control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
    expect(await problemOf(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toBe('rule.picture_moves');
  });

  it('a small file that unpacks to the largest accepted picture, 16 megapixels, is processed within the limits', async () => {
    const file = pngOf(PICTURE_SIDE, PICTURE_SIDE);
    expect(file.length).toBeLessThan(100_000);
    expect(await made(file)).toMatchObject({ width: 1600, height: 1600 });
  });
});

describe('the process that reads pictures', () => {
  it('is stopped when a file takes longer than the timeout', async () => {
    expect(await workApart('make', pngOf(8, 8), { megabytes: 512, ms: 1 })).toBeUndefined();
  });

  it('is stopped on Linux when a file needs too much memory, and the next file is processed', async () => {
    const large = pngOf(PICTURE_SIDE, PICTURE_SIDE);
    const answer = await workApart('make', large, { megabytes: 200, ms: 20_000 });
    expect(answer === undefined).toBe(process.platform === 'linux');
    expect(await made(pngOf(8, 8))).toMatchObject({ width: 8 });
  });
});
