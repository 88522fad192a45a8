/**
 * Writes `login.html` beside the `index.html` of the shell: the same document with the rendered sign-in form and the style sheets that it
 * needs, so that the form is usable before its script is loaded.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compiler, Configuration } from '@rspack/core';
import { chunkFiles } from './preload-chunks.ts';
import type { EmittedFile } from './integrity.ts';

/** What the renderer of the shell exports. */
interface Renderer {
  readonly signInTemplates: () => Promise<string>;
}

/** After the first script, which removes a style sheet that fails to load, so that the bundler requests it again and reports the failure. */
const styleSheet = ({ file, integrity }: EmittedFile): string =>
  `<link rel="stylesheet" href="/${file}" integrity="${integrity}" crossorigin="anonymous">`;

/** @param renderer the build of the module that renders the form, which must have run before */
export const signInDocument =
  ({ output }: Configuration) =>
  (compiler: Compiler): void =>
    compiler.hooks.afterEmit.tapPromise('sign-in document', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const module = pathToFileURL(join(output?.path ?? '', 'documents.cjs')).href;
      const { default: renderer } = (await import(module)) as { readonly default: Renderer };
      const styles = chunkFiles(compilation, ['boot', 'identity']).filter(({ file }) => file.endsWith('.css'));
      const folder = compilation.outputOptions.path ?? '';
      const document = await readFile(join(folder, 'index.html'), 'utf8');
      const templates = await renderer.signInTemplates();
      const withStyles = document.replace('</head>', () => `${styles.map(styleSheet).join('')}</head>`);
      await writeFile(
        join(folder, 'login.html'),
        withStyles.replace('</body>', () => `${templates}</body>`),
      );
    });
