/**
 * `npx tsx deploy/edge/build-pages.ts <folder>`: builds the pages of portal and payers, without releases, for an edge whose store is
 * elsewhere. The shell trusts the public keys that `REGISTRY_KEYS` names; no keys are made here.
 */
import { execFileSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pinnedKeys } from '@portal/shared/build/pinned-keys.ts';
import { compressFolder } from '../release/compressed-copies.ts';
import { RENDERER_FOLDER } from './documents/renderer.ts';

const PAGES = { portal: 'shell', payer: 'mfe-public-pay' };

const repository = join(import.meta.dirname, '../..');
const rspack = join(repository, 'node_modules/@rspack/cli/bin/rspack.js');

async function build(folder: string): Promise<void> {
  pinnedKeys();
  await rm(folder, { recursive: true, force: true });
  for (const [origin, name] of Object.entries(PAGES)) {
    const own = join(repository, name);
    const env = { ...process.env, PORTAL_FLAVOUR: 'production' };
    execFileSync(process.execPath, [rspack, 'build'], { cwd: own, env, stdio: 'inherit' });
    await cp(join(own, 'dist/page'), join(folder, origin), { recursive: true });
  }
  await cp(join(repository, PAGES.payer, 'dist/worker'), join(folder, 'payer'), { recursive: true });
  await compressFolder(folder);
  await cp(join(repository, PAGES.payer, 'dist/documents'), join(folder, RENDERER_FOLDER), { recursive: true });
}

try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Give the folder for the pages.');
  await build(resolve(folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
