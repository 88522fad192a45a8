import { crcOf } from './crc.ts';
import { pumped } from './pump.ts';

/** Names and contents are UTF-8. */
const UTF8 = 1 << 11;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the first day that archives know: the same rows make the same bytes. */
const DAY = (1 << 5) | 1;

interface Entry {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly size: number;
  readonly crc: number;
  readonly at: number;
}

/** Numbers of two or four bytes, the low one first: `[value, bytes]` each. */
function record(fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const described = ({ name, packed, size, crc }: Entry) =>
  [
    [VERSION, 2],
    [UTF8, 2],
    [DEFLATED, 2],
    [0, 2],
    [DAY, 2],
    [crc, 4],
    [packed.length, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  ] as const;

const localHead = (entry: Entry) => record([[0x04034b50, 4], ...described(entry)]);

const centralHead = (entry: Entry) =>
  record([[0x02014b50, 4], [VERSION, 2], ...described(entry), [0, 2], [0, 2], [0, 2], [0, 4], [entry.at, 4]]);

const end = (count: number, size: number, at: number) =>
  record([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [at, 4],
    [0, 2],
  ]);

/** Texts as one archive, in parts of a file. `files` are paths and their texts, in order. */
export async function zipped(files: readonly (readonly [path: string, text: string])[]) {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const central: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [path, text] of files) {
    const bytes = encoder.encode(text);
    const packed = await pumped(bytes, new CompressionStream('deflate-raw'));
    const entry: Entry = { name: encoder.encode(path), packed, size: bytes.length, crc: crcOf(bytes), at };
    const head = localHead(entry);
    parts.push(head, entry.name, packed);
    at += head.length + entry.name.length + packed.length;
    central.push(centralHead(entry), entry.name);
  }
  const size = central.reduce((sum, { length }) => sum + length, 0);
  return [...parts, ...central, end(files.length, size, at)];
}
