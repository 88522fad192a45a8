import { importProblems, importsOf } from './imports.ts';

const caught = (path: string, text: string) => importProblems([{ path, text }]).map(({ message }) => message);
const uses = (from: string) => `import { x } from '${from}';\nx;\n`;

describe('the import check catches a planted violation', () => {
  test.each([
    ['contract looking right', 'contract-imports', 'shared/src/contract/a.ts', '../ui/b.ts'],
    ['gateway looking right', 'gateway-imports', 'shared/src/gateway/a.ts', '../session/b.ts'],
    ['i18n knowing a screen', 'i18n-knows', 'shared/src/i18n/a.ts', '../ui/b.tsx'],
    ['shared knowing a user', 'shared-imports-no-app', 'shared/src/build/a.ts', '../../../shell/src/b.ts'],
    ['a remote reading another', 'no-remote', 'mfe-stores/src/a.ts', '../../mfe-collections/src/b.ts'],
    ['a remote reading another by name', 'no-remote', 'mfe-stores/src/a.ts', '@portal/mfe-collections/src/b.ts'],
    ['a remote reading the shell', 'remotes-know', 'mfe-stores/src/a.ts', '../../shell/src/b.ts'],
    ['the shell bundling a remote', 'the-shell-loads', 'shell/src/a.ts', '../../mfe-stores/src/b.ts'],
    [
      'the shell asking for bills',
      'the-shell-knows-no-domain',
      'shell/src/frame/a.ts',
      '@portal/shared/contract/merchant/bills/bills.ts',
    ],
    ['the shell bundling the account area', 'the-account-area-is', 'shell/src/frame/a.ts', '../apps/account/b.ts'],
    ['the account area reading the shell', 'the-account-area-knows', 'shell/src/apps/account/a/b.ts', '../../../c.ts'],
    [
      'an area reading another',
      'the-administration-area-knows',
      'shell/src/apps/administration/a/b.ts',
      '../../account/c.ts',
    ],
    ['a manifest of an app running code', 'manifests-are', 'shell/src/apps/account/manifest.ts', './b.ts'],
    ['a kernel that knows an audience', 'kernel-contracts', 'shared/src/contract/kernel/a.ts', '../public/b.ts'],
    [
      'a public contract that knows merchants',
      'public-contracts',
      'shared/src/contract/public/a.ts',
      '../merchant/x/b.ts',
    ],
    [
      'payers naming a merchant call',
      'payers-never',
      'mfe-public-pay/src/a.ts',
      '@portal/shared/contract/merchant/bills/bills.ts',
    ],
    ['payers holding a session', 'payers-never', 'mfe-public-pay/src/a.ts', '@portal/shared/session/b.ts'],
    ['the gateway using the portal', 'the-gateway-knows', 'deploy/sandbox/src/a.ts', '@portal/shared/router/b.ts'],
    ['product code using test support', 'testing-is', 'shell/src/a.ts', '@portal/shared/testing/b.ts'],
    ['a tool using what journeys use', 'journeys-are', 'deploy/release/a.ts', '../../shell/e2e/b.ts'],
    ['a tool using what one remote’s journeys use', 'journeys-are', 'deploy/release/a.ts', '../../mfe-stores/e2e/b.ts'],
    ['a remote’s journey using the shell’s', 'journeys-of', 'mfe-stores/e2e/a.e2e.ts', '../../shell/e2e/b.ts'],
    ['a remote’s journey using a tool', 'journeys-of', 'mfe-stores/e2e/a.e2e.ts', '../../deploy/release/b.ts'],
    ['a remote’s journey using another’s', 'no-remote', 'mfe-stores/e2e/a.e2e.ts', '../../mfe-collections/e2e/b.ts'],
    ['the testbed using a journey', 'journeys-know', 'deploy/testbed/a.ts', '../../shell/e2e/b.ts'],
    ['a screen loaded outside routes', 'only-routes', 'mfe-stores/src/a.ts', './b/list.screen.tsx'],
    ['a manifest running code', 'manifests-are', 'mfe-stores/src/manifest.ts', './b.ts'],
    ['a Node built-in in a browser', 'browsers-have', 'shell/src/a.ts', 'node:fs'],
    ['a server renderer', 'no-server', 'shared/src/ui/a.ts', 'react-dom/server'],
    ['axios in a remote', 'axios-imports-are-restricted', 'mfe-stores/src/a.ts', 'axios'],
    ['Mantine in a remote', 'mantine-imports-are-restricted', 'mfe-stores/src/a.ts', '@mantine/core'],
    ['icons in a remote', 'icons-imports-are-restricted', 'mfe-stores/src/a.ts', '@tabler/icons-react/dist/x.mjs'],
    ['a form library in a remote', 'forms-imports-are-restricted', 'mfe-stores/src/a.ts', 'react-hook-form'],
    ['a router in a remote', 'router-imports-are-restricted', 'mfe-stores/src/a.ts', 'react-router-dom'],
    ['jotai in a remote', 'jotai-imports-are-restricted', 'mfe-stores/src/a.ts', 'jotai/utils'],
    [
      'a document drawn past its kit',
      'documents-imports-are-restricted',
      'deploy/sandbox/src/domains/x/a.ts',
      'pdfkit',
    ],
    ['i18next in a remote', 'i18n-imports-are-restricted', 'mfe-stores/src/a.ts', 'i18next'],
    [
      'a kernel that knows a domain',
      'the-kernel-knows',
      'deploy/sandbox/src/kernel/http/a.ts',
      '../../domains/b/domain.ts',
    ],
    ['a kernel that knows the list', 'the-kernel-knows', 'deploy/sandbox/src/kernel/a.ts', '../domains.ts'],
    ['a domain that knows a simulator', 'domains-know', 'deploy/sandbox/src/domains/x/a.ts', '../../simulators/b/c.ts'],
    ['a domain that knows the app', 'domains-know', 'deploy/sandbox/src/domains/x/y/a.ts', '../../../app.ts'],
    [
      'a domain that imports a file inside another',
      'domains-import-only',
      'deploy/sandbox/src/domains/x/a.ts',
      '../y/tables.ts',
    ],
    [
      'a simulator that imports a file inside a domain',
      'others-import-only',
      'deploy/sandbox/src/simulators/x/a.ts',
      '../../domains/y/b.ts',
    ],
    [
      'an app that imports a file inside a domain',
      'others-import-only',
      'deploy/sandbox/src/main.ts',
      './domains/y/b.ts',
    ],
    ['a domain that needs test support', 'testing-is', 'deploy/sandbox/src/domains/x/a.ts', './testing/access.ts'],
    ['single-spa in shared', 'federation-imports-are-restricted', 'shared/src/remote/a.ts', 'single-spa'],
    ['a server in the shell', 'server-imports-are-restricted', 'shell/src/a.ts', 'fastify'],
  ])('%s', (_, rule, path, from) => {
    expect(caught(path, uses(from))).toEqual([expect.stringContaining(rule)]);
  });

  test.each([
    ["export { x } from '../ui/b.ts';"],
    ["export * from '../ui/b.ts';"],
    ["import type { X } from '../ui/b.ts';"],
    ["const x = () => import('../ui/b.ts');"],
    ["type X = import('../ui/b.ts').X;"],
    ["import '../ui/b.ts';"],
  ])('however it is written: %s', (text) => {
    expect(caught('shared/src/contract/a.ts', text)).toEqual([expect.stringContaining('contract-imports')]);
  });

  test('in a file full of markup', () => {
    const text = `${uses('axios')}export const a = <T,>(t: T) => <p className="x">{String(t)}</p>;\n`;
    expect(caught('mfe-stores/src/a.tsx', text)).toEqual([expect.stringContaining('axios-imports-are-restricted')]);
  });

  test('a file that cannot be read', () => {
    expect(caught('shell/src/a.ts', 'import { from')).toEqual([expect.stringContaining('cannot be read')]);
  });
});

test.each([
  ['shared/src/ui/a.tsx', '../contract/b.ts'],
  ['shared/src/ui/a.tsx', '@mantine/core'],
  ['mfe-stores/src/routes.tsx', './stores/list.screen.tsx'],
  ['mfe-stores/src/stores/list.screen.tsx', '@portal/shared/ui/list/list-screen.tsx'],
  ['mfe-stores/src/stores/list.spec.tsx', '@portal/shared/testing/render.tsx'],
  ['mfe-stores/e2e/stores.e2e.ts', '../../deploy/testbed/journey.ts'],
  ['shell/e2e/platform/releases.e2e.ts', '../../release/store.ts'],
  ['deploy/sandbox/src/a.ts', '@portal/shared/contract/b.ts'],
  ['shell/src/apps/identity/a.ts', '@portal/shared/contract/merchant/identity/auth.ts'],
  ['shell/src/tours/a.ts', '@portal/shared/contract/merchant/platform/tours.ts'],
  ['shell/src/apps/administration/a/b.tsx', '@portal/shared/contract/admin/reviews.ts'],
  ['shared/src/contract/admin/a.ts', '../merchant/x/b.ts'],
  ['shell/src/apps/account/dialogs/a.tsx', '@portal/shared/contract/merchant/payments/top-ups.ts'],
  ['deploy/sandbox/src/domains/x/y/a.ts', '../tables.ts'],
  ['deploy/sandbox/src/domains/x/a.ts', '../y/domain.ts'],
  ['deploy/sandbox/src/domains/x/a.ts', '../../kernel/data/b.ts'],
  ['deploy/sandbox/src/domains/x/testing/access.ts', '../../y/testing/access.ts'],
  ['deploy/sandbox/src/simulators/x/a.ts', '../../domains/y/domain.ts'],
])('%s may import %s', (path, from) => expect(caught(path, uses(from))).toEqual([]));

test('a manifest may know its own type', () => {
  const text = "import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';\n";
  expect(caught('mfe-stores/src/manifest.ts', text)).toEqual([]);
});

test('an import leads to a path of the repository', () => {
  const text =
    "import { a } from './a.ts';\nimport type { B } from '@portal/shared/ui/b.tsx';\nimport c from 'valibot';\n";
  expect(importsOf({ path: 'shell/src/frame/x.tsx', text })).toEqual([
    { to: 'shell/src/frame/a.ts', isType: false },
    { to: 'shared/src/ui/b.tsx', isType: true },
    { to: 'valibot', isType: false },
  ]);
});
