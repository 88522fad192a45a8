/** Emitted files and their hashes, in the form in which browsers check them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from '@rspack/core';

export interface EmittedFile {
  readonly file: string;
  /** `sha384-…` or `sha256-…` in base64, as in an `integrity` attribute. */
  readonly integrity: string;
  readonly bytes: number;
}

const hashedBy =
  (algorithm: 'sha256' | 'sha384') =>
  (content: Uint8Array): string =>
    `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** The hash of released files, which is stored in registries and descriptors. */
export const sha384 = hashedBy('sha384');

/**
 * The hash algorithm for a page's files. Its hashes are short, because the page's first script contains one for each chunk and hashes do
 * not compress.
 */
export const PAGE_HASH = 'sha256';
export const pageHash = hashedBy(PAGE_HASH);

const emittedBy = (compilation: Compilation, hash: (content: Uint8Array) => string): readonly EmittedFile[] =>
  compilation
    .getAssets()
    .map(({ name }) => name)
    .sort()
    .map((file) => {
      const content = readFileSync(join(compilation.outputOptions.path ?? '', file));
      return { file, integrity: hash(content), bytes: content.byteLength };
    });

/** Every file that a build of a remote wrote, in a fixed order. */
export const emittedFiles = (compilation: Compilation) => emittedBy(compilation, sha384);

/** Every file that a build of a page wrote, in a fixed order. */
export const pageFiles = (compilation: Compilation) => emittedBy(compilation, pageHash);

/**
 * The scripts and style sheets among `files` whose hash is missing from the entry, so that browsers would not verify
 * them.
 */
export const uncovered = (files: readonly EmittedFile[], entry: string): readonly EmittedFile[] =>
  files.filter(({ file, integrity }) => /\.(js|css)$/.test(file) && !entry.includes(integrity));
