import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { pngOf } from './illustration.ts';
import { orientationOf, orientationSegment } from './orientation.ts';
import { pictureIn } from './picture.ts';

const SECRET = 'Taman Melati, 3.2085 N 101.7190 E';

const pngChunk = (name: string, content: string) => {
  const body = Buffer.from(name + content, 'latin1');
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), whole.length - 4);
  return whole;
};

const PNG = pngOf({ ground: [19, 122, 81], shapes: [] }, 8);
/** After the signature and the head. */
const HEAD = 33;
const pngWith = (...chunks: Buffer[]) => Buffer.concat([PNG.subarray(0, HEAD), ...chunks, PNG.subarray(HEAD)]);

const segment = (marker: number, content: Buffer | string) => {
  const body = Buffer.from(content as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const FRAME = segment(0xc0, Buffer.from('0800100020010011000000', 'hex'));
const SCAN = Buffer.concat([segment(0xda, Buffer.from('0101000000', 'hex')), Buffer.from('12ff0034ffd056', 'hex')]);
const START = Buffer.from('ffd8', 'hex');
const END = Buffer.from('ffd9', 'hex');
const jpegWith = (...notes: Buffer[]) => Buffer.concat([START, ...notes, FRAME, SCAN, END]);

const webpChunk = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), length, content, Buffer.alloc(content.length % 2)]);
};
const webpOf = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), length, body]);
};
/** 16 by 9, lossy; then the extended head of the same size with these flags. */
const VP8 = webpChunk('VP8 ', Buffer.from('0000009d012a10000900aabb', 'hex'));
const extended = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 15, 0, 0, 8, 0, 0]));

const drawn = (bytes: Buffer) => {
  const found = pictureIn(bytes);
  if ('problem' in found) throw new Error(found.problem);
  return found.picture;
};

describe('what a file really is', () => {
  it.each([
    ['PNG', PNG, { content_type: 'image/png', width: 8, height: 8 }],
    ['JPEG', jpegWith(), { content_type: 'image/jpeg', width: 32, height: 16 }],
    ['lossy WebP', webpOf(VP8), { content_type: 'image/webp', width: 16, height: 9 }],
    [
      'lossless WebP',
      webpOf(webpChunk('VP8L', Buffer.from('2f0f000200aa', 'hex'))),
      { content_type: 'image/webp', width: 16, height: 9 },
    ],
  ])('%s is read from its bytes and left as it is', (_what, bytes, expected) =>
    expect(drawn(bytes)).toEqual({ ...expected, content: bytes }),
  );

  it.each([
    ['PNG', pngWith(pngChunk('tEXt', SECRET), pngChunk('eXIf', SECRET)), PNG],
    ['JPEG', jpegWith(segment(0xe1, `Exif\0\0${SECRET}`), segment(0xfe, SECRET), segment(0xed, SECRET)), jpegWith()],
    [
      'WebP',
      webpOf(extended(0x0c), VP8, webpChunk('EXIF', Buffer.from(SECRET)), webpChunk('XMP ', Buffer.from(SECRET))),
      webpOf(extended(0), VP8),
    ],
  ])('%s loses its notes on where and when it was taken', (_what, bytes, clean) => {
    expect(bytes.includes(SECRET)).toBe(true);
    expect(drawn(bytes).content).toEqual(clean);
  });

  it('a photograph keeps which way up it is, and nothing else of its notes', () => {
    const notes = Buffer.from('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0', 'latin1');
    const { content } = drawn(
      jpegWith(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), notes, Buffer.from(SECRET)]))),
    );
    expect(content.includes(SECRET)).toBe(false);
    expect(content).toEqual(jpegWith(orientationSegment(6)));
    expect(orientationOf(orientationSegment(6))).toBe(6);
  });

  it.each([
    ['PNG', Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')]), PNG],
    ['JPEG', Buffer.concat([jpegWith(), Buffer.from('PK\x03\x04<script>')]), jpegWith()],
    ['WebP', Buffer.concat([webpOf(VP8), Buffer.from('<script>')]), webpOf(VP8)],
  ])('what hides behind the end of a %s is cut off', (_what, bytes, clean) =>
    expect(drawn(bytes).content).toEqual(clean),
  );

  it.each([
    ['a PNG whose chunk fails its check', Buffer.from(PNG).fill(0, 40, 41)],
    ['a PNG that is cut off', PNG.subarray(0, -1)],
    ['a PNG with a part that nobody knows', pngWith(pngChunk('QqQq', 'x'))],
    ['a JPEG without a frame', Buffer.concat([START, SCAN, END])],
    ['a JPEG that is cut off', jpegWith().subarray(0, -2)],
    ['an animated WebP', webpOf(extended(2), VP8)],
    ['a WebP that says two sizes', webpOf(webpChunk('VP8X', Buffer.from([0, 0, 0, 0, 255, 0, 0, 8, 0, 0])), VP8)],
    ['a WebP that is cut off', webpOf(VP8).subarray(0, -1)],
    ['nothing', Buffer.alloc(0)],
  ])('%s is no picture', (_what, bytes) =>
    expect(pictureIn(bytes)).toEqual({ problem: 'Choose a file of one of these kinds: PNG, JPEG, WebP' }),
  );

  it('no bytes at all make it fail, and what it lets through it lets through again unchanged', () => {
    const good = [
      PNG,
      jpegWith(segment(0xfe, SECRET)),
      webpOf(extended(0x0c), VP8, webpChunk('EXIF', Buffer.from('x'))),
    ];
    const change = fc.record({ at: fc.nat(), to: fc.integer({ min: 0, max: 255 }) });
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.array(change, { maxLength: 4 }), fc.nat(), (bytes, changes, end) => {
        const broken = Buffer.from(bytes.subarray(0, end % 3 ? bytes.length : end % bytes.length));
        for (const { at, to } of changes) if (broken.length > 0) broken[at % broken.length] = to;
        const found = pictureIn(broken);
        if ('problem' in found) return;
        expect(pictureIn(found.picture.content)).toEqual(found);
      }),
      { numRuns: 20_000 },
    );
  });
});
