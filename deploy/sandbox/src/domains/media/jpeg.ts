/** JPEG: reads the size, and keeps what draws the picture and which way up it is; where and when it was taken goes. */
import { orientationOf, orientationSegment } from './orientation.ts';
import type { Drawn } from './picture.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;

/** Tables, restart intervals and scans; frames are told apart below. */
const ALLOWED_MARKERS = new Set([0xc4, 0xcc, SCAN, 0xdb, 0xdd]);
const EXIF = 0xe1;

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Of what applications add, only what changes the colours: how they are coded, and the colour profile. */
const isColour = (marker: number, segment: Buffer): boolean =>
  (marker === 0xe0 && segment.toString('latin1', 4, 8) === 'JFIF') ||
  (marker === 0xe2 && segment.toString('latin1', 4, 15) === 'ICC_PROFILE') ||
  (marker === 0xee && segment.toString('latin1', 4, 9) === 'Adobe');

/** Where the packed picture after a scan's head ends: at the next marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

export function readJpeg(bytes: Buffer): Drawn | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined;
  const parts: Buffer[] = [];
  let size: Pick<Drawn, 'width' | 'height'> | undefined;
  let orientation = 1;
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) at += 1;
    else if (marker === END) {
      if (!size) return undefined;
      const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
      const content = Buffer.concat([bytes.subarray(0, 2), ...turned, ...parts, bytes.subarray(at, at + 2)]);
      return { content_type: 'image/jpeg', ...size, content };
    } else {
      const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
      const end = at + 2 + length;
      if (length < 2 || end > bytes.length) return undefined;
      const segment = bytes.subarray(at, end);
      if (isFrame(marker)) {
        if (length < 8 || size) return undefined;
        size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
      }
      if (marker === EXIF) orientation = orientationOf(segment) ?? orientation;
      if (isFrame(marker) || ALLOWED_MARKERS.has(marker) || isColour(marker, segment)) parts.push(segment);
      at = marker === SCAN ? endOfScan(bytes, end) : end;
      if (marker === SCAN) parts.push(bytes.subarray(end, at));
    }
  }
  return undefined;
}
