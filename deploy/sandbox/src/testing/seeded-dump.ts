/**
 * A dump of the migrated and seeded database, made once for a state of the sources and kept between runs: loading it takes a
 * fraction of making it.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const PACKAGE = resolve(import.meta.dirname, '../..');
const CACHE = join(PACKAGE, 'node_modules/.cache/seeded');

/** Changes whenever a migration or a source of the gateway does. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['migrations', 'src']) {
    const names = await readdir(join(PACKAGE, folder), { recursive: true });
    for (const name of names.filter((path) => /(?<!\.spec)\.(ts|sql|json)$/.test(path)).sort())
      hash.update(name).update(await readFile(join(PACKAGE, folder, name)));
  }
  return hash.digest('hex').slice(0, 32);
}

/** The dump for the present sources; `make` makes it when there is none yet. */
export async function seededDump(make: () => Promise<Blob>): Promise<Blob> {
  const name = `${await fingerprint()}.tar`;
  const path = join(CACHE, name);
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return new Blob([new Uint8Array(kept)]);
  const dump = await make();
  await mkdir(CACHE, { recursive: true });
  const outdated = (await readdir(CACHE)).filter((other) => other.endsWith('.tar') && other !== name);
  for (const other of outdated) await rm(join(CACHE, other), { force: true });
  // Other specs may look at the same time: they find the whole file or none.
  const draft = `${path}.${randomUUID()}.draft`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, path);
  return dump;
}
