/** WebP: reads the size, and keeps what draws one still picture; an animation is none. */
import type { Drawn } from './picture.ts';

const HEAD = 12;
const ALLOWED_CHUNKS = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L']);
const ANIMATED = 0x02;
/** Says that notes about the camera and other texts follow, which are left out. */
const NOTES = 0x08 | 0x04;

type Size = Pick<Drawn, 'width' | 'height'>;

interface Chunk {
  readonly name: string;
  readonly content: Buffer;
  /** With its name, its length and, where that is odd, the byte that fills it up. */
  readonly whole: Buffer;
}

function chunksOf(bytes: Buffer): readonly Chunk[] | undefined {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  const chunks: Chunk[] = [];
  let at = HEAD;
  while (at + 8 <= end) {
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (next > end) return undefined;
    const name = bytes.toString('latin1', at, at + 4);
    chunks.push({ name, content: bytes.subarray(at + 8, at + 8 + length), whole: bytes.subarray(at, next) });
    at = next;
  }
  return at === end ? chunks : undefined;
}

function lossySize(content: Buffer): Size | undefined {
  if (content.length < 10 || content.toString('hex', 3, 6) !== '9d012a') return undefined;
  return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
}

function losslessSize(content: Buffer): Size | undefined {
  if (content.length < 5 || content[0] !== 0x2f) return undefined;
  const bits = content.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** What the extended head says of the whole picture must be what the picture itself says. */
const fits = (head: Chunk, size: Size): boolean =>
  head.content.length === 10 &&
  ((head.content[0] ?? 0) & ANIMATED) === 0 &&
  head.content.readUIntLE(4, 3) + 1 === size.width &&
  head.content.readUIntLE(7, 3) + 1 === size.height;

function withoutNotes({ name, whole }: Chunk): Buffer {
  if (name !== 'VP8X') return whole;
  const copy = Buffer.from(whole);
  copy[8] = (copy[8] ?? 0) & ~NOTES;
  return copy;
}

export function readWebp(bytes: Buffer): Drawn | undefined {
  if (bytes.length < HEAD || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined;
  const chunks = chunksOf(bytes) ?? [];
  const drawn = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L');
  const [first] = drawn;
  if (!first || drawn.length > 1) return undefined;
  const size = first.name === 'VP8L' ? losslessSize(first.content) : lossySize(first.content);
  const [head] = chunks;
  if (!size || !head || (head.name === 'VP8X' ? !fits(head, size) : head !== first)) return undefined;
  const body = Buffer.concat(chunks.filter(({ name }) => ALLOWED_CHUNKS.has(name)).map(withoutNotes));
  const start = Buffer.from(bytes.subarray(0, HEAD));
  start.writeUInt32LE(body.length + 4, 4);
  return { content_type: 'image/webp', ...size, content: Buffer.concat([start, body]) };
}
