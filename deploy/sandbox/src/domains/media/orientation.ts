/**
 * Which way up a camera was held: the one thing among a photograph's notes (Exif) that the picture needs. It is read from the
 * camera's notes and written into fresh ones that hold nothing else.
 */

const HEAD = 'Exif\0\0';
const TAG = 0x0112;
const ENTRY = 12;

/** 1 to 8 as Exif counts them, from a JPEG's whole segment of notes; undefined where there is none. */
export function orientationOf(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, 10) !== HEAD) return undefined;
  const notes = segment.subarray(10);
  const order = notes.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || notes.length < 8) return undefined;
  const short = (at: number) =>
    at + 2 > notes.length ? 0 : order === 'II' ? notes.readUInt16LE(at) : notes.readUInt16BE(at);
  const first = order === 'II' ? notes.readUInt32LE(4) : notes.readUInt32BE(4);
  for (let left = short(first), at = first + 2; left > 0 && at + ENTRY <= notes.length; left--, at += ENTRY)
    if (short(at) === TAG) {
      const value = short(at + 8);
      return value >= 1 && value <= 8 ? value : undefined;
    }
  return undefined;
}

/** A segment that tells the orientation and nothing else. */
export const orientationSegment = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from('ffe10022', 'hex'),
    Buffer.from(HEAD, 'latin1'),
    // Big-endian, one entry: orientation, one short.
    Buffer.from(`4d4d002a00000008000101120003000000010${orientation.toString(16).padStart(3, '0')}000000000000`, 'hex'),
  ]);
