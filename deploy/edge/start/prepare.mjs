/** Installs the packages when they do not match the sources, and builds the portal when its build does not. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of a build; servers and tests do not belong to it. */
const SOURCES = /^(shell|shared|mfe-.*|deploy|package\.json|pnpm-lock\.yaml|tsconfig.*)$/;
const NOT_BUILT =
  /(^|\/)node_modules$|^[^/]+\/dist$|^shell\/src\/apps\/[^/]+\/dist$|^deploy\/(sandbox|bench|checks|testbed|nginx|inventory|dev|scaffold)$|^[^/]+\/e2e$|^shell\/src\/development$|\.spec\.tsx?$/;

/** Paths from the root of the repository, with `/` on every system. */
function* filesBelow(repository, folder) {
  for (const entry of readdirSync(join(repository, folder), { withFileTypes: true }).sort(byName)) {
    const path = `${folder}/${entry.name}`;
    if (NOT_BUILT.test(path)) continue;
    if (entry.isDirectory()) yield* filesBelow(repository, path);
    else yield path;
  }
}

const byName = (one, other) => (one.name < other.name ? -1 : 1);

/** One fingerprint of everything the build reads. */
export function sourcesOf(repository) {
  const hash = createHash('sha256');
  for (const entry of readdirSync(repository, { withFileTypes: true }).sort(byName)) {
    if (!SOURCES.test(entry.name)) continue;
    for (const path of entry.isDirectory() ? filesBelow(repository, entry.name) : [entry.name]) {
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(repository, path)))
        .update('\0');
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
  await run('npx', args, repository, 'The packages could not be installed. The lines above show the reason.');
  writeFileSync(stamp, lock);
}

export async function buildIfNeeded(repository) {
  const sources = sourcesOf(repository);
  const stamp = join(repository, 'dist/.built-from');
  if (isStamped(stamp, sources)) return;
  console.log('Building the portal …');
  const args = ['--import', 'tsx', 'deploy/edge/build.ts'];
  await run(process.execPath, args, repository, 'The portal could not be built. The lines above show the reason.');
  mkdirSync(join(repository, 'dist'), { recursive: true });
  writeFileSync(stamp, sources);
}
