/** The archive that a workbook is, packed and unpacked by fflate in small parts, so that nothing waits long for it. */
import { Inflate, Unzip, UnzipPassThrough, unzipSync, Zip, ZipDeflate } from 'fflate';
import { breathing } from './breath.ts';
import { LIMITS, SheetFailure } from './failure.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Packed bytes that are unpacked at once: they become at most 16 MB, because deflate packs no tighter than 1 to 1,032. */
const SLICE = 16_384;

/** The first day that archives know: the same texts make the same bytes. */
const DAY = new Date(1980, 0, 1);

/** Texts as one archive, in parts of a file. `files` are paths and their texts, in order. */
export async function packed(files: readonly (readonly [path: string, text: string])[]): Promise<Bytes[]> {
  const breath = breathing();
  const parts: Bytes[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const [path, text] of files) {
    const file = new ZipDeflate(path);
    file.mtime = DAY;
    zip.add(file);
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length; at += SLICE) {
      file.push(bytes.subarray(at, at + SLICE));
      await breath();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return parts;
}

/** Hands packed bytes on as they are. */
class StillPacked extends UnzipPassThrough {
  static override readonly compression = 8;
}

interface Entry {
  readonly packed: Uint8Array;
  readonly isDeflated: boolean;
}

/**
 * The files of an archive, none of them unpacked. Their sizes are those of its directory at the end, because a program that writes in
 * one go knows none at the beginning of a file; the directory does not say where their bytes begin, which reading forward does.
 */
function entriesOf(bytes: Bytes): ReadonlyMap<string, Entry> {
  const sizes = new Map<string, number>();
  let count = 0;
  unzipSync(bytes, {
    filter: ({ name, size }) => {
      if (++count > LIMITS.entries) throw new SheetFailure('size');
      sizes.set(name, size);
      return false;
    },
  });
  const entries = new Map<string, Entry>();
  const unzip = new Unzip((file) => {
    const size = sizes.get(file.name);
    file.ondata = (error, data) => {
      if (error) throw error;
      if (size === undefined || entries.has(file.name)) return;
      const begin = data.byteOffset - bytes.byteOffset;
      const packed = size === 0 ? data : bytes.subarray(begin, begin + size);
      entries.set(file.name, { packed, isDeflated: file.compression === StillPacked.compression });
    };
    file.start();
  });
  unzip.register(StillPacked);
  unzip.push(bytes, true);
  return entries;
}

/** Turns what a broken archive makes of reading it into one failure. */
function guarded<T>(act: () => T): T {
  try {
    return act();
  } catch (cause) {
    throw cause instanceof SheetFailure ? cause : new SheetFailure('damaged', { cause });
  }
}

/**
 * Opens an archive; the answer unpacks one of its files at a time, in parts, and is undefined for one that it does not have. Only
 * requested files are unpacked, and all of it together never beyond `LIMITS.unpacked`: what comes out is counted, and what the
 * archive says of it is not asked. Throws and rejects with `SheetFailure`.
 */
export function openArchive(bytes: Bytes): (path: string) => AsyncIterable<Uint8Array> | undefined {
  const breath = breathing();
  let left: number = LIMITS.unpacked;
  const counted = (part: Uint8Array): Uint8Array => {
    left -= part.length;
    if (left < 0) throw new SheetFailure('size');
    return part;
  };

  async function* unpack({ packed, isDeflated }: Entry): AsyncGenerator<Uint8Array, void, undefined> {
    if (!isDeflated) {
      yield counted(packed);
      return;
    }
    let parts: Uint8Array[] = [];
    const inflate = new Inflate((part) => parts.push(counted(part)));
    for (let at = 0; at < packed.length; at += SLICE) {
      guarded(() => inflate.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length));
      yield* parts;
      parts = [];
      await breath();
    }
  }

  const entries = guarded(() => entriesOf(bytes));
  return (path) => {
    const entry = entries.get(path);
    return entry && unpack(entry);
  };
}
