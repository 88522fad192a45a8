/** The command `portal`; each command line has its own process, in a folder outside the repository. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(__dirname, 'main.ts');
const TSX = require.resolve('tsx');

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portal-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const portal = (...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly out: string; readonly err: string }>((resolve) => {
    const child = execFile(process.execPath, ['--import', TSX, MAIN, ...args], { cwd: folder }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

const file = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));

test('new creates a remote that gets everything else from packages of one version', async () => {
  const { code, out } = await portal('new', 'mfe-orders', '--title', 'Orders', '--contact', 'orders@portal.example');
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('npx portal publish') as string });
  const { version } = JSON.parse(readFileSync(join(__dirname, '../../shared/package.json'), 'utf8')) as {
    readonly version: string;
  };
  expect(file('mfe-orders/package.json')).toMatchObject({
    name: '@portal/mfe-orders',
    dependencies: { '@portal/shared': version, valibot: expect.any(String) as string },
    devDependencies: {
      '@portal/sandbox': version,
      'drizzle-orm': expect.any(String) as string,
      '@portal/cli': version,
      '@portal/testing': version,
      jest: expect.any(String) as string,
      typescript: expect.any(String) as string,
    },
  });
  expect(readFileSync(join(folder, 'mfe-orders/src/manifest.ts'), 'utf8')).toMatch(/["']\/orders["']/);
  // Only the store knows the letters of other teams.
  expect(readFileSync(join(folder, 'mfe-orders/src/manifest.ts'), 'utf8')).not.toContain('letter');
  expect(existsSync(join(folder, 'mfe-orders/src/items/items.spec.tsx'))).toBe(true);
  expect(existsSync(join(folder, 'mfe-orders/gateway/domain.ts'))).toBe(true);
  expect(existsSync(join(folder, 'mfe-orders/.github/workflows/remote.yml'))).toBe(true);
});

test.each([
  ['new without a contact', ['new', 'mfe-orders'], 'Say where the team can be reached'],
  ['new with a name without mfe-', ['new', 'orders', '--contact', 'a@b.example'], 'The name must be mfe-'],
  ['a smoke test in the folder of no remote', ['smoke-test'], 'is not the folder of a remote'],
  ['publish in the folder of a foreign package', ['publish'], 'is not the folder of a remote'],
  ['check in the folder of a foreign package', ['check'], 'is not the folder of a remote'],
  ['an unknown command', ['deploy'], "unknown command 'deploy'"],
])('%s is refused with one sentence, and changes nothing', async (_, args, sentence) => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@other/orders' }));
  const { code, err } = await portal(...args);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(sentence) as string });
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['package.json']);
});

test('new refuses a folder that exists, and leaves it as it was', async () => {
  const create = () => portal('new', 'mfe-orders', '--contact', 'orders@portal.example');
  await create();
  writeFileSync(join(folder, 'mfe-orders/package.json'), '{}');
  expect(await create()).toMatchObject({
    code: 1,
    err: expect.stringContaining('mfe-orders exists already') as string,
  });
  expect(file('mfe-orders/package.json')).toEqual({});
});
