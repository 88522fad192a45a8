/** Packs and unpacks the ZIP archive of a workbook with fflate in small parts, so that the page stays responsive. */
import { Inflate, Unzip, UnzipPassThrough, unzipSync, Zip, ZipDeflate } from 'fflate';
import { createYield } from './yield-to-page.ts';
import { LIMITS, SheetFailure } from './failure.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The number of compressed bytes that are unpacked in one step. At most 16 MB come out, because deflate compresses at most 1,032 to 1. */
const SLICE = 16_384;

/** The earliest date that a ZIP archive can contain. With a fixed date, the same texts produce the same bytes. */
const DAY = new Date(1980, 0, 1);

/** Packs texts into one archive, returned in parts. Each of `files` is a path with its text. */
export async function packed(files: readonly (readonly [path: string, text: string])[]): Promise<Bytes[]> {
  const breath = createYield();
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

/** Returns packed bytes without unpacking them. */
class StillPacked extends UnzipPassThrough {
  static override readonly compression = 8;
}

interface Entry {
  readonly packed: Uint8Array;
  readonly isDeflated: boolean;
}

/**
 * The files of an archive, still packed. Their sizes come from the central directory at the end of the archive, because a streaming writer
 * does not know a file's size when it begins the file. The offsets of their bytes are found by reading forward, because fflate does not
 * return them from the directory.
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

/** Converts any error from reading a broken archive into a `SheetFailure`. */
function guarded<T>(act: () => T): T {
  try {
    return act();
  } catch (cause) {
    throw cause instanceof SheetFailure ? cause : new SheetFailure('damaged', { cause });
  }
}

/**
 * Opens an archive. The returned function unpacks one file in parts, and returns undefined for a file that does not exist. Only
 * requested files are unpacked, and in total at most `LIMITS.unpacked` bytes. The limit counts the unpacked output, because the sizes
 * that an archive declares are not trusted. Throws and rejects with `SheetFailure`.
 */
export function openArchive(bytes: Bytes): (path: string) => AsyncIterable<Uint8Array> | undefined {
  const breath = createYield();
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
