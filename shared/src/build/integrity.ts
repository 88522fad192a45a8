/** Emitted files and their hashes, as the browser will check them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from '@rspack/core';

export interface EmittedFile {
  readonly file: string;
  /** `sha384-…` in base64, as in an `integrity` attribute. */
  readonly integrity: string;
  readonly bytes: number;
}

export const sha384 = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Every file that a build left on disk, in a fixed order. */
export const emittedFiles = (compilation: Compilation): readonly EmittedFile[] =>
  compilation
    .getAssets()
    .map(({ name }) => name)
    .sort()
    .map((file) => {
      const content = readFileSync(join(compilation.outputOptions.path ?? '', file));
      return { file, integrity: sha384(content), bytes: content.byteLength };
    });

/** The scripts and style sheets among `files` whose hash does not stand in the entry, so that nothing would check them. */
export const uncovered = (files: readonly EmittedFile[], entry: string): readonly EmittedFile[] =>
  files.filter(({ file, integrity }) => /\.(js|css)$/.test(file) && !entry.includes(integrity));
