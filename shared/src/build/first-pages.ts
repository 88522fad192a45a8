/** Finds the files of the pages with which visits often begin, so that a document can name them before any script runs. */
import { dirname, join, relative } from 'node:path';
import type { ChunkGroup, Compilation } from '@rspack/core';
import { DEFAULT_PAGE_SIZE } from '../contract/kernel/list.ts';
import type { FirstPage, FirstRead } from '../remote/manifest.ts';
import type { EarlyRead } from '../remote/registry.ts';
import type { EmittedFile } from './integrity.ts';

/** `language` is set for a catalogue of messages, which is needed only in that language. */
export interface PreloadedFile extends EmittedFile {
  readonly language?: string;
}

/** A first page with the files that it loads besides those of every screen of the remote, and with its reads as requests. */
export interface DescribedPage extends Omit<FirstPage, 'modules' | 'reads'> {
  readonly files: readonly PreloadedFile[];
  readonly reads: readonly Omit<EarlyRead, 'screen'>[];
}

/** The request of a read, as the contract's `defineCall` and `defineList` make it. */
const requestOf = (read: FirstRead): Omit<EarlyRead, 'screen'> =>
  'path' in read
    ? read
    : {
        method: 'POST',
        path: read.rows,
        query: { skip: 0, limit: DEFAULT_PAGE_SIZE },
        body: {
          search: { search_enable: false, search_key: '', search_column: read.search },
          sort: { parameter_name: read.sort, sort_type: 'desc' },
          filter: {},
        },
      };

const CATALOGUE = /\/(\w+)\.json$/;

/** The module that a group of chunks was made for, as a path below `sources`; empty for a group that no module imports. */
function moduleOf({ origins }: ChunkGroup, sources: string): string {
  const [{ module, request } = {}] = origins;
  const importer = module && 'resource' in module ? String(module.resource) : undefined;
  return importer && request ? relative(sources, join(dirname(importer), request)) : '';
}

/**
 * Throws if a page names a module that the remote does not import lazily.
 * @param sources the folder to which the modules are relative
 * @param files the files of the remote that are not loaded for every screen
 */
export function firstPagesOf(
  { chunkGroups }: Compilation,
  pages: readonly FirstPage[],
  sources: string,
  files: readonly EmittedFile[],
): readonly DescribedPage[] {
  const groups = chunkGroups.map((group) => ({ module: moduleOf(group, sources), group }));
  const filesOf = (wanted: string): readonly PreloadedFile[] => {
    const isWanted = (module: string) => module === wanted || (CATALOGUE.test(module) && dirname(module) === wanted);
    const found = groups.filter(({ module }) => isWanted(module));
    if (found.length === 0) throw new Error(`A first page names ${wanted}, which the remote does not import lazily.`);
    return found.flatMap(({ module, group }) => {
      const [, language] = CATALOGUE.exec(module) ?? [];
      const names = new Set(group.getFiles());
      return files.filter(({ file }) => names.has(file)).map((file) => (language ? { ...file, language } : file));
    });
  };
  return pages.map(({ modules, reads = [], ...page }) => {
    const all = modules.flatMap(filesOf);
    const files = all.filter(({ file }, at) => all.findIndex((one) => one.file === file) === at);
    return { ...page, files, reads: reads.map(requestOf) };
  });
}
