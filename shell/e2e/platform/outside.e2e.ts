/**
 * A team without this repository: the packages are made and installed into an empty folder, and there a remote is created, checked, tested,
 * smoke-tested and published. Then it opens in the portal.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { packAll } from '../../../deploy/pack/pack.ts';
import { PACKAGES } from '../../../deploy/pack/packages.ts';
import { scaled } from '../../../deploy/testbed/machine.ts';
import { expect, expectAccessible, test } from '../../../deploy/testbed/journey.ts';
import { run, withStore } from '../../../deploy/testbed/release-store.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';
import { bareEnvironment } from '../../../deploy/testbed/testbed.ts';

/** Runs a command; rejects with its whole output. */
const commandsIn =
  (cwd: string) =>
  (command: string, words: string, env: NodeJS.ProcessEnv = {}) =>
    run(command, words.split(' '), { cwd, env: { ...bareEnvironment(), ...env } }).catch(
      (error: { stdout: string; stderr: string }) => {
        throw new Error(`${command} ${words}\n${error.stdout}${error.stderr}`);
      },
    );

test(
  'a team without this repository creates, tests and publishes a remote, which opens from the menu',
  { tag: '@release' },
  async ({ page, say }) => {
    test.setTimeout(scaled(300_000));
    const folder = await mkdtemp(join(tmpdir(), 'outside-'));
    const [outside, remote] = [commandsIn(folder), commandsIn(join(folder, 'mfe-loyalty'))];
    const { packageManager } = JSON.parse(await readFile('package.json', 'utf8')) as {
      readonly packageManager: string;
    };
    const install = () => outside('npx', `--yes ${packageManager} install --prefer-offline`);
    try {
      await test.step('the packages are made, and the command is installed', async () => {
        const files = await packAll(resolve('.'), join(folder, 'packages'));
        // A registry would have the packages. The files take its place.
        const places = PACKAGES.map(({ name }, at) => `  '${name}': file:${files[at]}`);
        await writeFile(join(folder, 'pnpm-workspace.yaml'), ['packages: [mfe-*]', 'overrides:', ...places].join('\n'));
        await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies: { '@portal/cli': '*' } }));
        await install();
      });

      await test.step('one command creates the remote, whose types, build and spec pass', async () => {
        await outside('npx', 'portal new mfe-loyalty --ms Kesetiaan --ar الولاء --contact loyalty@portal.example');
        await install();
        await remote('npx', 'portal check');
        await remote('npx', 'portal test');
      });

      await test.step('the remote is smoke-tested and published, and opens from the menu', async () => {
        await withStore(async (testbed, release, store) => {
          const env = { RELEASE_STORE: store };
          const refused = expect(remote('npx', 'portal publish', env)).rejects;
          await refused.toThrow('mfe-loyalty 0.1.0 was not smoke-tested');
          await remote('npx', 'portal smoke-test');
          await remote('npx', 'portal publish', env);
          await release('promote', 'mfe-loyalty@0.1.0', '--reason', 'its first release');
          expect((await remote('npx', 'portal status', { ...env, RELEASE_KEYS: resolve('.keys') })).stdout).toContain(
            'mfe-loyalty',
          );
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
