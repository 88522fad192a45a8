/**
 * Runs `npm run new-remote` in a fresh copy of the sources, with an example of the guides. Its feature has no line outside its folder, passes
 * every check, is released, and is there for people whose role permits it.
 */
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { install } from '../../../deploy/scaffold/place.ts';
import { scaled } from '../../../deploy/testbed/machine.ts';
import { people } from '../../../shared/src/contract/merchant/identity/people.ts';
import { roles } from '../../../shared/src/contract/merchant/identity/roles.ts';
import { signedInAt } from '../../../deploy/testbed/account.ts';
import { expect, expectAccessible, test } from '../../../deploy/testbed/journey.ts';
import { buildRemote, run, withStore } from '../../../deploy/testbed/release-store.ts';
import { menuLink, portalOn } from '../../../deploy/testbed/portal.ts';

/** A clerk of the demonstration. */
const ROSNAH = { username: 'rosnah', password: 'cendol pulut tanpa santan' };

/** The specs of the remote, and those that depend on the names, calls and permissions of all remotes. */
const SPECS =
  'mfe-loyalty deploy/scaffold deploy/checks/structure deploy/cli kernel/feature.spec kernel/resources/crud-resource kernel/http/openapi';

const LEFT_BEHIND = new Set(['node_modules', 'dist', '.data', '.git', 'test-results']);

/** Build results that are copied, because the copy has the same sources. If a result is missing, the copy builds it. */
const ALREADY_MADE = ['node_modules/.cache/types.tsbuildinfo', 'deploy/sandbox/node_modules/.cache/seeded'];

async function copyAlreadyMade(folder: string): Promise<void> {
  for (const path of ALREADY_MADE)
    if (existsSync(path)) await cp(resolve(path), join(folder, path), { recursive: true });
}

/** Runs a command in the copy; rejects with its whole output. */
const commandsIn = (cwd: string) => (command: string, words: string) =>
  run(command, words.split(' '), { cwd }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${words}\n${error.stdout}${error.stderr}`);
  });

test(
  'a new remote brings its calls and permissions in its folder, passes every check, is released, and opens where a role permits it',
  { tag: '@release' },
  async ({ page, say }) => {
    test.setTimeout(scaled(300_000));
    const folder = await mkdtemp(join(tmpdir(), 'new-remote-'));
    // The PostgreSQL of specs runs as another user when the journey runs as root.
    await chmod(folder, 0o755);
    const command = commandsIn(folder);
    try {
      await cp(resolve('.'), folder, { recursive: true, filter: (path) => !LEFT_BEHIND.has(basename(path)) });
      await install(folder);
      await copyAlreadyMade(folder);
      await command('git', 'init --quiet');
      await command('git', 'add --all');

      await test.step('one command creates the remote', async () => {
        const { stdout } = await command(
          'npm',
          'run new-remote -- mfe-loyalty --ms Kesetiaan --ar الولاء --team kesetiaan --contact kesetiaan@portal.example',
        );
        expect(stdout).toContain('mfe-loyalty was created. Its first page is at /loyalty');
      });

      await test.step('outside its folder, it has only the line of its owner and its package in the lockfile', async () => {
        const { stdout } = await command('git', 'status --porcelain');
        expect(stdout.split('\n').filter((line) => line !== '' && !line.startsWith('A '))).toEqual([
          'AM docs/CODEOWNERS',
          'AM pnpm-lock.yaml',
          '?? mfe-loyalty/',
        ]);
      });

      await test.step('the new remote passes all checks: types, lint, format, structure, unused code and its spec', async () => {
        await Promise.all([
          command('npx', `jest ${SPECS}`),
          command('npm', 'run types').then(() => command('npm', 'run unused')),
        ]);
        await command('npx', 'oxlint mfe-loyalty');
        await command('npx', 'prettier --check mfe-loyalty');
        await command('npm', 'run structure');
      });

      await test.step('its release opens from the menu with its records, and not for people without its permission', async () => {
        const built = join(folder, 'mfe-loyalty/dist/remote');
        await buildRemote(join(folder, 'mfe-loyalty'), built);
        // The gateway of the copy has the feature.
        await cp(resolve('dist'), join(folder, 'dist'), { recursive: true });
        await command('npm', `run release -- smoke-test mfe-loyalty --from ${built}`);
        await withStore(async (testbed, release) => {
          await release('publish', 'mfe-loyalty', '--from', built);
          await release('promote', 'mfe-loyalty@0.1.0', '--reason', 'its first release');
          const portal = portalOn(page, testbed, say.shell);
          await portal.signIn();
          await portal.go('/loyalty');
          await expect(page.getByRole('heading', { level: 1, name: 'Loyalty' })).toBeVisible();
          await expect(page.getByRole('link', { name: 'Contoh satu' })).toBeVisible();
          await expectAccessible(page);

          const owner = await signedInAt(testbed);
          const role = await owner.call(roles.create, {
            body: { name: 'Kaunter kesetiaan', permissions: ['bills.read'] },
          });
          const { list } = await owner.call(people.find, { query: { limit: 100 } });
          const { id } = list.data?.find(({ username }) => username === ROSNAH.username) ?? { id: '' };
          await owner.call(people.update, { params: { id }, body: { role: role.id, is_suspended: false } });
          await portal.enter('/loyalty', ROSNAH);
          await expect(page.getByRole('heading', { level: 1, name: say.shell('forbidden.title') })).toBeVisible();
          await expect(page.getByText('See Loyalty')).toBeVisible();
          await expect(menuLink(page, say.shell, '/loyalty')).toHaveCount(0);
          // An idle page prefetches files that may be opened next, so it must be closed before its portal.
          await page.close();
        }, folder);
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
