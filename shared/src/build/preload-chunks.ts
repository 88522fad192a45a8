/**
 * Names the files of a first visit in the documents of a page, so that the browser requests them in parallel. The files of the page's first
 * lazy chunk, `boot`, get preload links. Files that only some visits need are in lists, which the page's first script or the edge reads.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk, Compilation, Compiler } from '@rspack/core';
import { pageFiles, type EmittedFile } from './integrity.ts';

/** The lazy chunks that a kind of visit needs, by the name of the kind: `{ 'signed-in': ['frame', 'kit'] }`. */
export type ChunksOfVisits = Readonly<Record<string, readonly string[]>>;

/** The visits of each document, by its file name: `index.html`. */
export type VisitsOfDocuments = Readonly<Record<string, ChunksOfVisits>>;

/**
 * The chunks of a group by its name, or the chunk with the module whose path ends with `name`, because the bundler does not name the chunk
 * of a context.
 */
function chunksOf({ namedChunkGroups, chunks, chunkGraph }: Compilation, name: string): readonly Chunk[] {
  // The identifier of joined modules ends with a hash.
  const isIn = (chunk: Chunk) =>
    chunkGraph.getChunkModules(chunk).some((module) =>
      module
        .identifier()
        .replace(/\|\w+$/, '')
        .endsWith(name),
    );
  return namedChunkGroups.get(name)?.chunks ?? [...chunks].filter(isIn);
}

/** The files of these chunks. Throws if the build has no such chunk. */
export function chunkFiles(compilation: Compilation, names: readonly string[]): readonly EmittedFile[] {
  const chunks = names.flatMap((name) => {
    const found = chunksOf(compilation, name);
    if (found.length === 0) throw new Error(`There is no chunk named ${name}.`);
    return found;
  });
  const wanted = new Set(chunks.flatMap((chunk) => [...chunk.files]));
  return pageFiles(compilation).filter(({ file }) => wanted.has(file));
}

const link = ({ file, integrity }: EmittedFile): string =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="/${file}" integrity="${integrity}" crossorigin="anonymous">`;

export const preloadChunks =
  (visits: VisitsOfDocuments) =>
  (compiler: Compiler): void =>
    compiler.hooks.afterEmit.tap('preload chunks', (compilation) => {
      if (compilation.errors.length > 0) return;
      const boot = compilation.namedChunkGroups.get('boot') ? chunkFiles(compilation, ['boot']) : [];
      for (const [document, itsVisits] of Object.entries(visits)) {
        const lists = Object.entries(itsVisits).map(([visit, chunks]) => {
          const files = chunkFiles(compilation, chunks).filter(({ file }) => !boot.some((one) => one.file === file));
          return `<meta name="preload:${visit}" content="${files.map(({ file, integrity }) => `/${file} ${integrity}`).join(' ')}">`;
        });
        const html = join(compilation.outputOptions.path ?? '', document);
        // The lists come first, because the page's first script reads them when it runs, before the rest of the head is
        // parsed.
        const text = readFileSync(html, 'utf8').replace('<title>', () => `${lists.join('')}<title>`);
        writeFileSync(
          html,
          text.replace('</head>', () => `${boot.map(link).join('')}</head>`),
        );
      }
    });
