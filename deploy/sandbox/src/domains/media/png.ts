/** PNG: reads the size, and keeps what draws the picture and nothing else. */
import { crc32 } from 'node:zlib';
import type { Drawn } from './picture.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Text, moments, places and animation are left out; so are colour profiles, because they are packed and may unpack to anything. */
const ALLOWED_CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'bKGD',
  'pHYs',
]);

/** Length, name and check around a chunk's content. */
const FRAME = 12;

interface Chunk {
  readonly name: string;
  readonly whole: Buffer;
}

/** The chunks up to the end of the picture; undefined when one is cut off or fails its check. */
function chunksOf(bytes: Buffer): readonly Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + FRAME <= bytes.length;) {
    const whole = bytes.subarray(at, at + FRAME + bytes.readUInt32BE(at));
    if (whole.length < FRAME + bytes.readUInt32BE(at)) return undefined;
    if (crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) return undefined;
    const name = whole.toString('latin1', 4, 8);
    chunks.push({ name, whole });
    if (name === 'IEND') return chunks;
    at += whole.length;
  }
  return undefined;
}

/** A critical chunk has a capital first letter: without it the picture is another one. */
const isUnknown = ({ name }: Chunk): boolean => !ALLOWED_CHUNKS.has(name) && /^[A-Z]/.test(name);

export function readPng(bytes: Buffer): Drawn | undefined {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const chunks = chunksOf(bytes);
  const [head] = chunks ?? [];
  if (!chunks || head?.name !== 'IHDR' || head.whole.length !== FRAME + 13) return undefined;
  if (chunks.some(isUnknown) || !chunks.some(({ name }) => name === 'IDAT')) return undefined;
  const allowed = chunks.filter(({ name }) => ALLOWED_CHUNKS.has(name)).map(({ whole }) => whole);
  return {
    content_type: 'image/png',
    width: head.whole.readUInt32BE(8),
    height: head.whole.readUInt32BE(12),
    content: Buffer.concat([SIGNATURE, ...allowed]),
  };
}
