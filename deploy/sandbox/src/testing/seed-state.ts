/** The fingerprint of the gateway's sources. Data that specs create from these sources is cached between runs under it. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { specFeatureFolders } from './spec-feature-folders.ts';

const PACKAGE = resolve(import.meta.dirname, '../..');
const CACHE = join(PACKAGE, 'node_modules/.cache/seeded');
const SOURCES = ['migrations', 'src', '../http', '../../shared/src/contract', '../../shared/src/domain'];

/** The part of the lockfile with the versions of all packages. The part before it is left out: it says who uses each package, which may change. */
async function packageVersions(): Promise<string> {
  const lockfile = await readFile(join(PACKAGE, '../../pnpm-lock.yaml'), 'utf8');
  return lockfile.slice(lockfile.indexOf('\npackages:'));
}

/** Changes when a migration, a source of the gateway or the version of a package changes. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.arch);
  hash.update(await packageVersions());
  const ofFeatures = specFeatureFolders().flatMap((folder) =>
    ['gateway', 'contract'].map((part) => relative(PACKAGE, join(folder, part))),
  );
  for (const folder of [...SOURCES, ...ofFeatures.filter((part) => existsSync(join(PACKAGE, part)))]) {
    const names = await readdir(join(PACKAGE, folder), { recursive: true });
    for (const name of names.filter((path) => /(?<!\.spec)\.(ts|mjs|sql|json|avif|webp)$/.test(path)).sort())
      hash.update(name).update(await readFile(join(PACKAGE, folder, name)));
  }
  return hash.digest('hex').slice(0, 32);
}

/** Computed once for a run of specs, which passes it on to each of their files. */
export async function seedState(): Promise<string> {
  return (process.env['TEST_SEED_STATE'] ??= await fingerprint());
}

/** The cache path of `kind` for the present sources. */
const cachePathOf = async (kind: string): Promise<string> => join(CACHE, `${await seedState()}.${kind}`);

/** Where `kind` is cached for the present sources; undefined when it is not cached yet. */
export async function cached(kind: string): Promise<string | undefined> {
  const path = await cachePathOf(kind);
  return (await stat(path).catch(() => undefined)) && path;
}

/** Caches the content that `write` writes to its path, and deletes the older cache of this kind. Returns the cache path. */
export async function store(kind: string, write: (draft: string) => Promise<void>): Promise<string> {
  const path = await cachePathOf(kind);
  await mkdir(CACHE, { recursive: true });
  const outdated = (await readdir(CACHE)).filter((name) => name.endsWith(`.${kind}`) && join(CACHE, name) !== path);
  for (const name of outdated) await rm(join(CACHE, name), { recursive: true, force: true });
  // Other runs may read at the same time: they must find the complete cache or none.
  const draft = `${path}.${randomUUID()}.draft`;
  await write(draft);
  try {
    await rename(draft, path);
  } catch {
    // Another run has already stored an equal cache.
    await rm(draft, { recursive: true, force: true });
  }
  return path;
}
