/**
 * A dump of the migrated and seeded PGlite, created once for each state of the sources and cached between runs, because loading a dump
 * takes a fraction of the time of creating it.
 */
import { existsSync, openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { cached, store } from './seed-state.ts';

const KIND = 'pglite.tar';

/** The compressed dump in a package, which has no sources to create it from. */
export const PACKED = 'seeded.tar.gz';
const packed = resolve(import.meta.dirname, PACKED);

/** The dump for the present sources. `make` creates it when it is not cached. */
export async function seededDump(make: () => Promise<Blob>): Promise<Blob> {
  if (existsSync(packed)) return openAsBlob(packed, { type: 'application/x-gzip' });
  const path = await cached(KIND);
  if (path) return openAsBlob(path);
  const dump = await make();
  await store(KIND, async (draft) => writeFile(draft, Buffer.from(await dump.arrayBuffer())));
  return dump;
}
