/**
 * Adds preload links to `index.html` for the files of the page's first lazy chunk, `boot`, so that the browser requests them together
 * with the entry instead of after it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { pageFiles } from './integrity.ts';

export const preloadBoot = (compiler: Compiler): void =>
  compiler.hooks.afterEmit.tap('preload boot', (compilation) => {
    const boot = compilation.namedChunkGroups.get('boot');
    if (compilation.errors.length > 0 || !boot) return;
    const wanted = new Set(boot.chunks.flatMap((chunk) => [...chunk.files]));
    const links = pageFiles(compilation)
      .filter(({ file }) => wanted.has(file))
      .map(({ file, integrity }) => {
        const kind = file.endsWith('.css') ? 'style' : 'script';
        return `<link rel="preload" as="${kind}" href="/${file}" integrity="${integrity}" crossorigin="anonymous">`;
      });
    const html = join(compilation.outputOptions.path ?? '', 'index.html');
    writeFileSync(html, readFileSync(html, 'utf8').replace('</head>', `${links.join('')}</head>`));
  });
