/**
 * `npm run build`: builds every package, two at a time, and composes `dist/`. With `-- --development` the portal is a development-mode
 * shell, which is composed separately in `deploy/dev/dist/`.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OWN_CARD_KEY } from '@portal/shared/build/card-key.ts';
import { KEYS_FOLDER } from '@portal/shared/build/pinned-keys.ts';
import { ensureCardKey } from '../release/card-key.ts';
import { ensureKeys, readPinned } from '../release/keys.ts';
import { compose } from './compose.ts';
import { folderOf, remotesIn } from '@portal/shared/build/packages.ts';

const repository = join(import.meta.dirname, '../..');
const rspack = join(repository, 'node_modules/@rspack/cli/bin/rspack.js');

const remotes = remotesIn(repository);

const { values } = parseArgs({ options: { development: { type: 'boolean', default: false } } });

/** Only the shell differs: it loads the same releases as every other shell. */
const [shell, dist, flavour] = values.development
  ? ['dist/development', 'deploy/dev/dist', 'development']
  : ['dist/page', 'dist', 'production'];

const environmentOf = (name: string) => ({
  ...process.env,
  PORTAL_FLAVOUR: name === 'shell' ? flavour : 'production',
});

const build = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const options = {
      cwd: join(repository, folderOf(repository, name)),
      env: environmentOf(name),
      stdio: 'inherit',
    } as const;
    const child = spawn(process.execPath, [rspack, 'build'], options);
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} did not build.`))));
  });

async function buildAll(names: readonly string[]): Promise<void> {
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await build(name);
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
}

try {
  const now = () => new Date();
  const key = ensureKeys(KEYS_FOLDER, now());
  ensureCardKey(OWN_CARD_KEY);
  await buildAll(['shell', ...remotes]);
  const signature = { key, trusted: readPinned(KEYS_FOLDER), now, validDays: 365 };
  await compose({ repository, shell, remotes, payer: 'mfe-public-pay', signature }, join(repository, dist));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
