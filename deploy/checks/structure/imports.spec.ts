import { importProblems } from './imports.ts';
import { withPlanted } from './plant.ts';

const caught = (files: Record<string, string>, modules = 0) =>
  withPlanted(files, (root) => importProblems(root, modules)).map(({ path, message }) => `${path} ${message}`);

const leaf = 'export const x = 1;\n';
const uses = (...froms: string[]) =>
  froms.map((from, at) => `import { x as x${at} } from '${from}';\nx${at};\n`).join('');

describe('the import check catches a planted violation', () => {
  test.each([
    ['contract looking right', 'contract-imports', 'shared/src/contract/a.ts', '../ui/b.ts', 'shared/src/ui/b.ts'],
    [
      'gateway looking right',
      'gateway-imports',
      'shared/src/gateway/a.ts',
      '../session/b.ts',
      'shared/src/session/b.ts',
    ],
    ['i18n knowing a screen', 'i18n-knows', 'shared/src/i18n/a.ts', '../ui/b.tsx', 'shared/src/ui/b.tsx'],
    [
      'a remote reading another',
      'no-remote',
      'mfe-stores/src/a.ts',
      '../../mfe-collections/src/b.ts',
      'mfe-collections/src/b.ts',
    ],
    ['a remote reading the shell', 'remotes-know', 'mfe-stores/src/a.ts', '../../shell/src/b.ts', 'shell/src/b.ts'],
    [
      'the shell bundling a remote',
      'the-shell-loads',
      'shell/src/a.ts',
      '../../mfe-stores/src/b.ts',
      'mfe-stores/src/b.ts',
    ],
    [
      'payers naming a merchant call',
      'payers-never',
      'mfe-public-pay/src/a.ts',
      '../../shared/src/contract/bills.ts',
      'shared/src/contract/bills.ts',
    ],
    [
      'payers holding a session',
      'payers-never',
      'mfe-public-pay/src/a.ts',
      '../../shared/src/session/b.ts',
      'shared/src/session/b.ts',
    ],
    [
      'the gateway using the portal',
      'the-gateway-knows',
      'deploy/sandbox/src/a.ts',
      '../../../shared/src/router/b.ts',
      'shared/src/router/b.ts',
    ],
    [
      'product code using test support',
      'testing-is',
      'shell/src/a.ts',
      '../../shared/src/testing/b.ts',
      'shared/src/testing/b.ts',
    ],
    [
      'a screen loaded outside routes',
      'only-routes',
      'mfe-stores/src/a.ts',
      './b/list.screen.tsx',
      'mfe-stores/src/b/list.screen.tsx',
    ],
    ['a manifest running code', 'manifests-are', 'mfe-stores/src/manifest.ts', './b.ts', 'mfe-stores/src/b.ts'],
    ['shared knowing a user', 'shared-knows', 'shared/src/build/a.ts', '../../../shell/src/b.ts', 'shell/src/b.ts'],
    ['an import that leads nowhere', 'no-unknown', 'shell/src/a.ts', './gone.ts', 'shell/src/b.ts'],
  ])('%s', (_, rule, from, written, to) => {
    const found = caught({ [from]: uses(written), [to]: leaf });
    expect(found).toEqual([expect.stringContaining(`${from} ${rule}`)]);
  });

  test.each([
    ['axios', 'axios-has-one-door'],
    ['@mantine/core', 'mantine-has-one-door'],
    ['react-hook-form', 'forms-has-one-door'],
    ['react-router-dom', 'router-has-one-door'],
    ['jotai', 'jotai-has-one-door'],
    ['i18next', 'i18n-has-one-door'],
    ['single-spa', 'federation-has-one-door'],
    ['fastify', 'server-has-one-door'],
  ])('%s in a remote', (library, rule) => {
    expect(caught({ 'mfe-stores/src/a.ts': uses(library) }).join()).toContain(rule);
  });

  test('a cycle, and a type import that closes one', () => {
    const a = "import type { B } from './b.ts';\nexport interface A { b: B }\n";
    const b = "import type { A } from './a.ts';\nexport interface B { a: A }\n";
    expect(caught({ 'shell/src/a.ts': a, 'shell/src/b.ts': b }).join()).toContain('no-cycle');
  });

  test('a Node built-in in a browser', () => {
    expect(caught({ 'shell/src/a.ts': "import 'node:fs';\n" }).join()).toContain('browsers-have-no-node');
  });

  test('a parser that reads less than there is', () => {
    expect(caught({ 'shell/src/a.ts': leaf }, 2)).toEqual([expect.stringContaining('read 1 modules of 2')]);
  });
});

test('a house in order has no problem', () => {
  const files = {
    'shared/src/contract/a.ts': leaf,
    'shared/src/ui/b.tsx': uses('../contract/a.ts'),
    'mfe-stores/src/stores/list.screen.tsx': uses('../../../shared/src/ui/b.tsx'),
    'mfe-stores/src/routes.tsx': uses('./stores/list.screen.tsx'),
    'shared/src/contract/a.spec.ts': uses('./a.ts', '../ui/b.tsx'),
  };
  expect(caught(files, 5)).toEqual([]);
});
