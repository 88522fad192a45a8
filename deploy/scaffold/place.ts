/** Writes the files and installs the new package: everything, or nothing. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../edge/start/prepare.mjs';
import type { Files } from './files.ts';

/** Installs with exactly the pnpm that `package.json` names; downloads nothing that this machine already has. */
export async function install(repository: string): Promise<void> {
  const { packageManager } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
    readonly packageManager: string;
  };
  const args = ['--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=silent'];
  await run('npx', args, repository, 'The new package could not be installed; the lines above say why.');
}

/** Rejects when the folder exists, a file cannot be written or `settle` rejects. Then the repository is as it was before, including the lockfile. */
export async function place(
  repository: string,
  name: string,
  files: Files,
  settle: (repository: string) => Promise<void> = install,
): Promise<void> {
  const folder = join(repository, name);
  const lockfile = join(repository, 'pnpm-lock.yaml');
  const locked = await readFile(lockfile);
  await mkdir(folder);
  // Ctrl-C ends the installation, and this process only after it has cleaned up.
  const stay = () => undefined;
  process.on('SIGINT', stay);
  try {
    for (const [file, text] of files) {
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    await settle(repository);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    await writeFile(lockfile, locked);
    throw error;
  } finally {
    process.off('SIGINT', stay);
  }
}
