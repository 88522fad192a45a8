/** Installs and builds, when what is there does not match the sources. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made from; servers and tests are not. */
const SOURCES = /^(shell|shared|mfe-.*|deploy|package\.json|pnpm-lock\.yaml|tsconfig.*)$/;
const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.data',
  'sandbox',
  'e2e',
  'bench',
  'checks',
  'nginx',
  'inventory',
  'dev',
  'scaffold',
  'development',
]);

function* filesBelow(path) {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name)) continue;
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name));
    else if (!/\.spec\.tsx?$/.test(entry.name)) yield join(path, entry.name);
  }
}

/** One fingerprint of everything the build reads. */
export function sourcesOf(repository) {
  const hash = createHash('sha256');
  for (const entry of readdirSync(repository, { withFileTypes: true })) {
    if (!SOURCES.test(entry.name)) continue;
    const path = join(repository, entry.name);
    for (const file of entry.isDirectory() ? filesBelow(path) : [path]) {
      hash.update(file.slice(repository.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

const isStamped = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value;

/** Runs a command to its end; rejects with `sentence` when it fails. */
export const run = (command, args, repository, sentence) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: repository, stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', () => reject(new Error(sentence)));
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(sentence))));
  });

/** Installs with exactly the pnpm that `package.json` names, fetched through npx. */
export async function installIfNeeded(repository) {
  const lock = createHash('sha256')
    .update(readFileSync(join(repository, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = join(repository, 'node_modules/.installed-lock');
  if (isStamped(stamp, lock)) return;
  const { packageManager } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  console.log('Installing packages …');
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile'];
  await run('npx', args, repository, 'The packages could not be installed; the lines above say why.');
  writeFileSync(stamp, lock);
}

export async function buildIfNeeded(repository) {
  const sources = sourcesOf(repository);
  const stamp = join(repository, 'dist/.built-from');
  if (isStamped(stamp, sources)) return;
  console.log('Building the portal …');
  const args = ['--import', 'tsx', 'deploy/edge/build.ts'];
  await run(process.execPath, args, repository, 'The portal could not be built; the lines above say why.');
  mkdirSync(join(repository, 'dist'), { recursive: true });
  writeFileSync(stamp, sources);
}
