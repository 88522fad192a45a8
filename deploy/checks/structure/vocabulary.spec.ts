import { vocabularyProblems } from './vocabulary.ts';

const caught = (path: string, text = 'export const x = 1;\n') =>
  vocabularyProblems([{ path, text }]).map((p) => p.message);
const lines = (count: number) => 'x();\n'.repeat(count);

test.each([
  'mfe-stores/src/stores/list.screen.tsx',
  'mfe-stores/src/stores/form.screen.tsx',
  'mfe-stores/src/stores/order-book.screen.tsx',
  'mfe-stores/src/stores/columns.tsx',
  'mfe-stores/src/stores/fields.tsx',
  'mfe-stores/src/stores/rules.ts',
  'mfe-stores/src/stores/opening-hours.rules.ts',
  'mfe-stores/src/stores/opening-hours.tsx',
  'mfe-stores/src/stores/parts/row.tsx',
  'mfe-stores/src/stores/parts/row.rules.ts',
  'mfe-stores/src/stores/parts/row.spec.tsx',
  'mfe-stores/src/stores/parts/row.module.css',
  'mfe-stores/src/stores/settings/settings.screen.tsx',
  'mfe-stores/src/stores/settings/copy.tsx',
  'mfe-stores/src/stores/settings/rules.ts',
  'mfe-stores/src/stores/list.screen.spec.tsx',
  'mfe-stores/src/stores/rules.spec.ts',
  'mfe-stores/src/stores/opening-hours.rules.spec.ts',
  'mfe-stores/src/testing/orders.ts',
  'mfe-stores/src/routes.tsx',
  'mfe-stores/rspack.config.ts',
  'shared/src/ui/list/list-screen.tsx',
])('%s is an allowed name', (path) => expect(caught(path)).toEqual([]));

test.each([
  ['mfe-stores/src/stores/index.ts', 'does not say'],
  ['mfe-stores/src/stores/api.ts', 'A feature folder holds'],
  ['mfe-stores/src/stores/opening-hours.api.ts', 'A feature folder holds'],
  ['mfe-stores/src/stores/utils.rules.ts', 'does not say'],
  ['mfe-stores/src/stores/settings/api.ts', 'A feature folder holds'],
  ['mfe-stores/src/stores/settings/parts/row.tsx', 'no folders inside'],
  ['mfe-stores/src/stores/parts/deep/row.tsx', 'no folders inside'],
  ['mfe-stores/src/stores/parts/row.screen.tsx', 'parts/ holds'],
  ['mfe-stores/src/stores/parts/utils.ts', 'does not say'],
  ['mfe-stores/src/hooks/use-store.ts', 'does not say'],
  ['shared/src/ui/index.ts', 'does not say'],
  ['shared/src/domain/utils.ts', 'does not say'],
  ['shell/src/helpers/menu.ts', 'does not say'],
  ['shared/src/ui/ListScreen.tsx', 'kebab-case'],
])('%s is not an allowed name', (path, message) => expect(caught(path)).toEqual([expect.stringContaining(message)]));

test.each([
  "export * from './a.ts';\n",
  "/** All of it. */\nexport { a } from './a.ts';\nexport type { B } from '@portal/shared/ui/b.ts';\n",
  "import { a } from './a.ts';\nexport const b = a;\nexport * from './c.ts';\n",
])('a barrel file is caught: %j', (text) =>
  expect(caught('shared/src/ui/kit.ts', text)).toEqual([expect.stringContaining('barrel')]),
);

test('a domain file may re-export names, but not with a star', () => {
  const domainFile =
    "import { defineDomain } from '../../kernel/domain.ts';\nexport const a = defineDomain({ name: 'a' });\n";
  const path = 'deploy/sandbox/src/domains/a/domain.ts';
  expect(caught(path, `${domainFile}export { b } from './tables.ts';\n`)).toEqual([]);
  expect(caught(path, `${domainFile}export * from './tables.ts';\n`)).toEqual([expect.stringContaining('barrel')]);
});

test('a file that re-exports a library, or that also contains code, is not a barrel', () => {
  expect(caught('shared/src/ui/stack.ts', "export { Stack } from '@mantine/core';\n")).toEqual([]);
  expect(caught('shared/src/ui/a.ts', "export { b } from './b.ts';\nexport const c = 1 + 1;\nvoid c;\n")).toEqual([]);
});

test.each([
  ['shared/src/ui/table.tsx', 300],
  ['mfe-stores/src/stores/list.screen.tsx', 300],
  ['mfe-stores/src/stores/form.screen.tsx', 300],
])('%s may have at most %i lines', (path, limit) => {
  expect(caught(path, lines(limit))).toEqual([]);
  expect(caught(path, lines(limit + 1))).toEqual([expect.stringContaining(`${limit + 1} lines`)]);
});

describe('the number of imports', () => {
  const imports = (count: number) =>
    Array.from({ length: count }, (_, at) => `import { a${at} } from './a${at}.ts';\n`).join('') + 'a0();\n';

  test('is at most 20 in a file of a remote or of shared, not counting imports of types and styles', () => {
    const besides = "import './row.css';\nimport type { B } from './b.ts';\n";
    expect(caught('mfe-stores/src/stores/form.screen.tsx', besides + imports(20))).toEqual([]);
    for (const path of ['mfe-stores/src/stores/form.screen.tsx', 'shared/src/ui/list/list.tsx'])
      expect(caught(path, imports(21))).toEqual([expect.stringContaining('21 imports')]);
  });

  test('may be above 20 in a spec and in the app file of the gateway', () => {
    expect(caught('mfe-stores/src/stores/list.spec.tsx', imports(30))).toEqual([]);
    expect(caught('deploy/sandbox/src/app.ts', imports(40))).toEqual([]);
  });
});
