/** Writes the files, adds the code owner and installs the new package: everything, or nothing. */
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';
import { CODE_OWNERS, ownerLine } from '../checks/structure/owners.ts';
import { run } from '../edge/start/prepare.mjs';
import type { Files } from './files.ts';

/** Installs with exactly the pnpm that `package.json` names; downloads nothing that this machine already has. */
export async function install(repository: string): Promise<void> {
  const { packageManager } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
    readonly packageManager: string;
  };
  const args = ['--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=silent'];
  await run('npx', args, repository, 'The new package could not be installed. The lines above show the reason.');
}

/**
 * Rejects when the folder exists, when a file cannot be written, or when `settle` rejects. The repository is then restored, including the
 * lockfile and the code owners.
 */
export async function place(
  repository: string,
  { name, owner }: Pick<RemoteManifest, 'name' | 'owner'>,
  files: Files,
  settle: (repository: string) => Promise<void> = install,
): Promise<void> {
  const folder = join(repository, name);
  const owners = join(repository, CODE_OWNERS);
  const changed = [join(repository, 'pnpm-lock.yaml'), owners];
  const before = await Promise.all(changed.map((path) => readFile(path)));
  await mkdir(folder);
  // Ctrl-C ends the installation. This process ends only after its clean-up.
  const stay = () => undefined;
  process.on('SIGINT', stay);
  try {
    for (const [file, text] of files) {
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    await appendFile(owners, `${ownerLine(name, owner)}\n`);
    await settle(repository);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    for (const [at, path] of changed.entries()) await writeFile(path, before[at] ?? '');
    throw error;
  } finally {
    process.off('SIGINT', stay);
  }
}
