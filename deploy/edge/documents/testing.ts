/** For specs: a folder as the build leaves it, with the module that renders documents. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { RENDERER_FOLDER } from './renderer.ts';

/** A document as the build leaves it. */
export const BUILT =
  '<!doctype html><html lang="en" dir="ltr"><head><title>Payment portal</title></head><body><main id="root"></main>' +
  '<noscript><h1>This page needs JavaScript</h1></noscript></body></html>';

/** A script that builds the renderer of documents into a folder, as the payment pages do. */
const buildInto = (folder: string) => `
  import { rspack } from '@rspack/core';
  const { default: [, , document] } = await import('./rspack.config.ts');
  rspack({ ...document, output: { ...document.output, path: ${JSON.stringify(folder)} } }).run((failure, stats) => {
    if (failure || stats.hasErrors()) throw failure ?? new Error(stats.toString('errors-only'));
  });
`;

export async function buildDocuments(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'documents-'));
  await mkdir(join(dist, 'payer'));
  for (const file of ['index.html', 'store.html']) await writeFile(join(dist, 'payer', file), BUILT);
  const script = buildInto(join(dist, RENDERER_FOLDER));
  const cwd = resolve('mfe-public-pay');
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], { cwd });
  return dist;
}
