/**
 * Puts the packages' builds together as the edge serves them: `portal/`, `payer/`, `releases/<name>/<version>/` and
 * `registry.json`, with a packed copy beside each file worth packing.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as v from 'valibot';
import type { ReleaseDescriptor } from '@portal/shared/build/release-descriptor.ts';
import { Registry } from '@portal/shared/remote/registry.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;
const PACKED = new Set(['.js', '.css', '.html', '.json', '.svg']);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const registered = ({ name, version, portal, contract, screens, nav, tours, entry, preload }: ReleaseDescriptor) => {
  const at = (file: string) => `/releases/${name}/${version}/${file}`;
  const sealed = preload.map(({ file, integrity, language }) => ({
    file: at(file),
    integrity,
    ...(language && { language }),
  }));
  return {
    name,
    stable: {
      version,
      entry: at(entry.file),
      integrity: entry.integrity,
      preload: sealed,
      portal,
      contract,
      screens,
      nav,
      ...(tours && { tours }),
    },
  };
};

/** The registry that names exactly these releases. Throws when one of them does not fit its schema. */
export const registryOf = (releases: readonly ReleaseDescriptor[], now: Date): Registry =>
  v.parse(Registry, {
    audience: 'portal',
    sequence: Math.floor(now.getTime() / 1000),
    issued_at: now.toISOString(),
    expires_at: new Date(now.getTime() + YEAR).toISOString(),
    remotes: releases.map(registered),
  });

async function pack(path: string): Promise<void> {
  const content = await readFile(path);
  const [small, common] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzipped(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, common)]);
}

async function packAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && PACKED.has(extname(entry.name))) await pack(join(entry.parentPath, entry.name));
}

export interface Parts {
  /** The folder that holds the packages. */
  readonly repository: string;
  /** Packages with a build of their own to release: `mfe-collections`. */
  readonly remotes: readonly string[];
  /** The remote whose standalone page the payer origin serves. */
  readonly payer: string;
}

/** Writes `dist` anew from the builds in `<package>/dist`. */
export async function compose({ repository, remotes, payer }: Parts, dist: string): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  await cp(join(repository, 'shell/dist/page'), join(dist, 'portal'), { recursive: true });
  await cp(join(repository, payer, 'dist/page'), join(dist, 'payer'), { recursive: true });
  const releases = await Promise.all(remotes.map((name) => release(join(repository, name, 'dist/remote'), dist)));
  await writeFile(join(dist, 'registry.json'), JSON.stringify(registryOf(releases, new Date())));
  await packAll(dist);
}

async function release(folder: string, dist: string): Promise<ReleaseDescriptor> {
  const descriptor = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as ReleaseDescriptor;
  await cp(folder, join(dist, 'releases', descriptor.name, descriptor.version), { recursive: true });
  return descriptor;
}
