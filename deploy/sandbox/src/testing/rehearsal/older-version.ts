/** The gateway of an earlier commit, from the history of this repository, with the packages that are installed. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { bundleGateway, PACKAGE, type GatewayVersion } from '../gateway-process.ts';

const REPOSITORY = resolve(PACKAGE, '../..');
const MIGRATIONS = 'deploy/sandbox/migrations/*.sql';

export interface OlderVersion extends GatewayVersion {
  readonly commit: string;
  readonly remove: () => Promise<void>;
}

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: REPOSITORY });
  return stdout.trim();
}

/** The commit before the one that added the newest migration. */
async function beforeLastMigration(): Promise<string> {
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
  return git('rev-parse', `${added}^`);
}

/** Links the installed packages of a folder, except those of this repository, which are linked to the older sources. */
async function linkPackages(folder: string, inside: string): Promise<void> {
  const [installed, target] = [join(REPOSITORY, inside, 'node_modules'), join(folder, inside, 'node_modules')];
  await mkdir(target);
  for (const name of await readdir(installed)) {
    if (name !== '@portal') await symlink(join(installed, name), join(target, name));
  }
  await mkdir(join(target, '@portal'));
  await symlink(join(folder, 'shared'), join(target, '@portal/shared'));
}

/** Throws when the sources have no history, or the installed packages do not fit the older sources. */
export async function olderVersion(wanted?: string): Promise<OlderVersion> {
  await git('rev-parse', '--git-dir').catch((error: unknown) => {
    throw new Error('These sources have no git history, so there is no older version of the gateway.', {
      cause: error,
    });
  });
  const commit = wanted ? await git('rev-parse', wanted) : await beforeLastMigration();
  const folder = await mkdtemp(join(tmpdir(), 'portal-older-'));
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await git('worktree', 'add', '--detach', folder, commit);
    for (const inside of ['.', 'shared', 'deploy/sandbox']) await linkPackages(folder, inside);
    const own = join(folder, 'deploy/sandbox');
    return { ...(await bundleGateway(own, join(own, 'bundle'))), commit, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
