import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourcesOf } from './prepare.mjs';

let repository: string;
beforeEach(() => (repository = mkdtempSync(join(tmpdir(), 'sources-'))));
afterEach(() => rmSync(repository, { recursive: true, force: true }));

/** Whether a build is needed after this file is added. */
function countsAfter(file: string): boolean {
  const before = sourcesOf(repository);
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), 'new');
  return sourcesOf(repository) !== before;
}

test.each([
  'mfe-stores/src/inventory/list.screen.tsx',
  'mfe-stores/src/dev/form.screen.tsx',
  'mfe-stores/src/dist/fields.tsx',
  'shared/src/ui/checks/box.tsx',
  'shell/src/main.ts',
  'deploy/edge/build.ts',
  'pnpm-lock.yaml',
])('the file %s is an input of the build, whatever the name of its folder', (file) =>
  expect(countsAfter(file)).toBe(true),
);

test.each([
  'mfe-stores/src/inventory/list.spec.tsx',
  'mfe-stores/dist/remote/remote.json',
  'mfe-stores/node_modules/axe/main.js',
  'deploy/edge/node_modules/axe/main.js',
  'deploy/inventory/write.ts',
  'deploy/sandbox/src/main.ts',
  'deploy/dev/dist/registry.json',
  'shell/e2e/tours.e2e.ts',
  'deploy/testbed/testbed.ts',
  'mfe-stores/e2e/stores.e2e.ts',
  'shell/src/development/panel.tsx',
  'docs/operations.md',
])('the file %s is not an input of the build', (file) => expect(countsAfter(file)).toBe(false));
