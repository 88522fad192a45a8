/** Lists the bytes of each package in a visit, read from the source maps of a build with `SOURCE_MAPS=1`. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { folderOf } from '../../shared/src/build/packages.ts';
import { charactersByPackage } from './origins.ts';
import type { Cost } from './measure.ts';

/** Packages with fewer bytes are added up in one line. */
const LEAST_BYTES = 300;

const PAGES = [['shell', 'page'] as const, ['mfe-public-pay', 'page'] as const];

const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);

/** The build folder of a script: the folder of a remote's release, or of a page. */
function buildOf(url: string) {
  const file = basename(new URL(url).pathname);
  const [, remote] = /\/releases\/([^/]+)\//.exec(url) ?? [];
  const builds = remote ? [[remote, 'remote'] as const] : PAGES;
  for (const [name, folder] of builds) {
    const dist = join(folderOf('.', name), 'dist');
    const script = join(dist, folder, file);
    if (existsSync(script)) return { file, script, map: join(dist, 'maps', folder, `${file}.map`) };
  }
  throw new Error(`No build has ${url}.`);
}

async function charactersOf(url: string) {
  const { file, script, map } = buildOf(url);
  const text = await readFile(script, 'utf8');
  // A chunk that contains only messages has no source map.
  if (!existsSync(map)) return new Map([[file.replace(/\..*/, ''), text.length]]);
  return charactersByPackage(text, await readFile(map, 'utf8'));
}

/** One line for each package, the largest first. A package's share of the compressed bytes is estimated by its share of the characters. */
export async function originsOf(scripts: Cost['scripts']): Promise<readonly string[]> {
  const sums = new Map<string, number>();
  for (const { url, bytes } of scripts) {
    const characters = await charactersOf(url);
    const all = sumOf(characters.values());
    for (const [name, count] of characters) sums.set(name, (sums.get(name) ?? 0) + (bytes * count) / all);
  }
  const sorted = [...sums].toSorted(([, a], [, b]) => b - a);
  const large = sorted.filter(([, bytes]) => bytes >= LEAST_BYTES);
  const small = sorted.slice(large.length);
  const rest = [`${small.length} others`, sumOf(small.map(([, bytes]) => bytes))] as const;
  return [...large, rest].map(([name, bytes]) => `${(bytes / 1000).toFixed(1).padStart(8)} KB  ${name}`);
}
