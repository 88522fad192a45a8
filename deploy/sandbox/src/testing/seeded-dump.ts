/**
 * A dump of the migrated and seeded PGlite, made once for a state of the sources and kept between runs: loading it takes a
 * fraction of making it.
 */
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cached, store } from './seed-state.ts';

const KIND = 'pglite.tar';

/** The dump for the present sources; `make` makes it when there is none yet. */
export async function seededDump(make: () => Promise<Blob>): Promise<Blob> {
  const path = await cached(KIND);
  if (path) return openAsBlob(path);
  const dump = await make();
  await store(KIND, async (draft) => writeFile(draft, Buffer.from(await dump.arrayBuffer())));
  return dump;
}
