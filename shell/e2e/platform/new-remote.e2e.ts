/**
 * Runs `npm run new-remote` in a fresh copy of the sources, with an example of the guides. Its feature has no line outside its folder, passes
 * every check, is released, and is there for people whose role permits it.
 */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { install } from '../../../deploy/scaffold/place.ts';
import { scaled } from '../../../deploy/testbed/machine.ts';
import { expect, expectAccessible, test } from '../../../deploy/testbed/journey.ts';
import { buildRemote, run, withStore } from '../../../deploy/testbed/release-store.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';

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
        await command('npm', 'run openapi');
        const { stdout } = await command('git', 'status --porcelain docs mfe-loyalty/gateway');
        expect(stdout).not.toContain('openapi.json');
      });

      await test.step('the release of the new remote is in the menu and opens', async () => {
        const built = join(folder, 'mfe-loyalty/dist/remote');
        await buildRemote(join(folder, 'mfe-loyalty'), built);
        const settings = { FEATURES_FOLDER: folder };
        await withStore(async (testbed, release) => {
          await release('smoke-test', 'mfe-loyalty', '--from', built);
          await release('publish', 'mfe-loyalty', '--from', built);
          await release('promote', 'mfe-loyalty@0.1.0', '--reason', 'its first release');
          const portal = portalOn(page, testbed, say.shell);
          await portal.signIn();
          await portal.go('/loyalty');
          await expect(page.getByRole('heading', { level: 1, name: 'Loyalty' })).toBeVisible();
          await expectAccessible(page);
          // An idle page prefetches files that may be opened next, so it must be closed before its portal.
          await page.close();
        });
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
