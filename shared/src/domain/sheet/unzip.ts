import { crcOf } from './crc.ts';
import { LIMITS, SheetFailure } from './failure.ts';
import { pumped } from './pump.ts';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const CENTRAL_SIZE = 46;
const LOCAL_SIZE = 30;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

type Bytes = Uint8Array<ArrayBuffer>;

interface Entry {
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const damaged = () => new SheetFailure('damaged');

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  throw damaged();
}

function entriesOf(bytes: Bytes, view: DataView): Map<string, Entry> {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > LIMITS.entries) throw new SheetFailure('size');
  const entries = new Map<string, Entry>();
  const decoder = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let left = count; left > 0; left--) {
    if (view.getUint32(at, true) !== CENTRAL) throw damaged();
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw new SheetFailure('old');
    const nameLength = view.getUint16(at + 28, true);
    const name = decoder.decode(bytes.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength));
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += CENTRAL_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function packedOf(bytes: Bytes, view: DataView, { at, packed }: Entry): Bytes {
  if (view.getUint32(at, true) !== LOCAL) throw damaged();
  const start = at + LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packed > bytes.length) throw damaged();
  return bytes.subarray(start, start + packed);
}

/** Turns what a broken archive makes of reading it (numbers outside of the file, a stream that breaks off) into one failure. */
async function guarded<T>(act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    throw cause instanceof SheetFailure ? cause : new SheetFailure('damaged', { cause });
  }
}

/**
 * Opens an archive; the answer unpacks one of its files at a time, undefined for one that it does not have. Only requested
 * files are unpacked, and all of it together never beyond `LIMITS.unpacked`. Rejects with `SheetFailure`.
 */
export async function unzip(bytes: Bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = await guarded(() => entriesOf(bytes, view));
  let left: number = LIMITS.unpacked;

  async function unpack(entry: Entry): Promise<Bytes> {
    const packed = packedOf(bytes, view, entry);
    if (entry.size > left) throw new SheetFailure('size');
    if (entry.method === STORED) return packed;
    if (entry.method !== DEFLATED) throw damaged();
    const bounds = { limit: left, tooMuch: () => new SheetFailure('size') };
    return pumped(packed, new DecompressionStream('deflate-raw'), bounds);
  }

  return (path: string): Promise<string | undefined> =>
    guarded(async () => {
      const entry = entries.get(path);
      if (!entry) return undefined;
      const content = await unpack(entry);
      left -= content.length;
      if (crcOf(content) !== entry.crc) throw damaged();
      return new TextDecoder('utf-8', { fatal: true }).decode(content);
    });
}

export type Unzipped = Awaited<ReturnType<typeof unzip>>;
