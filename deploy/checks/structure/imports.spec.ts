import { importProblems, importsOf } from './imports.ts';

const caught = (path: string, text: string) => importProblems([{ path, text }]).map(({ message }) => message);
const uses = (from: string) => `import { x } from '${from}';\nx;\n`;

describe('the import check reports a violation', () => {
  test.each([
    ['the contract imports the UI', 'contract-imports', 'shared/src/contract/a.ts', '../ui/b.ts'],
    ['the gateway client imports the session', 'gateway-imports', 'shared/src/gateway/a.ts', '../session/b.ts'],
    ['i18n imports the UI', 'i18n-knows', 'shared/src/i18n/a.ts', '../ui/b.tsx'],
    ['shared imports the shell', 'shared-imports-no-app', 'shared/src/build/a.ts', '../../../shell/src/b.ts'],
    ['a remote imports another remote', 'no-remote', 'mfe-stores/src/a.ts', '../../mfe-collections/src/b.ts'],
    [
      'a remote imports another remote by its package name',
      'no-remote',
      'mfe-stores/src/a.ts',
      '@portal/mfe-collections/src/b.ts',
    ],
    ['a remote imports the shell', 'remotes-know', 'mfe-stores/src/a.ts', '../../shell/src/b.ts'],
    ['the shell imports a remote', 'the-shell-loads', 'shell/src/a.ts', '../../mfe-stores/src/b.ts'],
    [
      'the frame of the shell imports the contract of bills',
      'the-shell-knows-no-domain',
      'shell/src/frame/a.ts',
      '@portal/shared/contract/merchant/bills/bills.ts',
    ],
    [
      'the frame of the shell imports the account area',
      'the-account-area-is',
      'shell/src/frame/a.ts',
      '../apps/account/b.ts',
    ],
    [
      'the account area imports another part of the shell',
      'the-account-area-knows',
      'shell/src/apps/account/a/b.ts',
      '../../../c.ts',
    ],
    [
      'the administration area imports the account area',
      'the-administration-area-knows',
      'shell/src/apps/administration/a/b.ts',
      '../../account/c.ts',
    ],
    ['the manifest of an app imports code', 'manifests-are', 'shell/src/apps/account/manifest.ts', './b.ts'],
    [
      'a kernel contract imports a public contract',
      'kernel-contracts',
      'shared/src/contract/kernel/a.ts',
      '../public/b.ts',
    ],
    [
      'a public contract imports a merchant contract',
      'public-contracts',
      'shared/src/contract/public/a.ts',
      '../merchant/x/b.ts',
    ],
    [
      'the payment pages import a merchant contract',
      'payers-never',
      'mfe-public-pay/src/a.ts',
      '@portal/shared/contract/merchant/bills/bills.ts',
    ],
    ['the payment pages import the session', 'payers-never', 'mfe-public-pay/src/a.ts', '@portal/shared/session/b.ts'],
    [
      'the gateway imports the router of the portal',
      'the-gateway-knows',
      'deploy/sandbox/src/a.ts',
      '@portal/shared/router/b.ts',
    ],
    ['product code imports test support', 'testing-is', 'shell/src/a.ts', '@portal/shared/testing/b.ts'],
    [
      'a tool imports a file of the journeys of the shell',
      'journeys-are',
      'deploy/release/a.ts',
      '../../shell/e2e/b.ts',
    ],
    [
      'a tool imports a file of the journeys of a remote',
      'journeys-are',
      'deploy/release/a.ts',
      '../../mfe-stores/e2e/b.ts',
    ],
    [
      'a journey of a remote imports a file of the journeys of the shell',
      'journeys-of',
      'mfe-stores/e2e/a.e2e.ts',
      '../../shell/e2e/b.ts',
    ],
    ['a journey of a remote imports a tool', 'journeys-of', 'mfe-stores/e2e/a.e2e.ts', '../../deploy/release/b.ts'],
    [
      'a journey of a remote imports a file of another remote’s journeys',
      'no-remote',
      'mfe-stores/e2e/a.e2e.ts',
      '../../mfe-collections/e2e/b.ts',
    ],
    ['the testbed imports a file of the journeys', 'journeys-know', 'deploy/testbed/a.ts', '../../shell/e2e/b.ts'],
    ['a file other than routes.tsx imports a screen', 'only-routes', 'mfe-stores/src/a.ts', './b/list.screen.tsx'],
    ['a manifest imports code', 'manifests-are', 'mfe-stores/src/manifest.ts', './b.ts'],
    ['browser code imports a Node built-in', 'browsers-have', 'shell/src/a.ts', 'node:fs'],
    ['browser code imports a server renderer', 'no-server', 'shared/src/ui/a.ts', 'react-dom/server'],
    ['a remote imports axios', 'axios-imports-are-restricted', 'mfe-stores/src/a.ts', 'axios'],
    ['a remote imports Mantine', 'mantine-imports-are-restricted', 'mfe-stores/src/a.ts', '@mantine/core'],
    ['a remote imports icons', 'icons-imports-are-restricted', 'mfe-stores/src/a.ts', '@tabler/icons-react/dist/x.mjs'],
    ['a remote imports a form library', 'forms-imports-are-restricted', 'mfe-stores/src/a.ts', 'react-hook-form'],
    ['a remote imports a router', 'router-imports-are-restricted', 'mfe-stores/src/a.ts', 'react-router-dom'],
    ['a remote imports jotai', 'jotai-imports-are-restricted', 'mfe-stores/src/a.ts', 'jotai/utils'],
    [
      'a domain imports the PDF library',
      'documents-imports-are-restricted',
      'deploy/sandbox/src/domains/x/a.ts',
      'pdfkit',
    ],
    ['a remote imports i18next', 'i18n-imports-are-restricted', 'mfe-stores/src/a.ts', 'i18next'],
    [
      'the kernel imports a domain',
      'the-kernel-knows',
      'deploy/sandbox/src/kernel/http/a.ts',
      '../../domains/b/domain.ts',
    ],
    ['the kernel imports the list of domains', 'the-kernel-knows', 'deploy/sandbox/src/kernel/a.ts', '../domains.ts'],
    ['a domain imports a simulator', 'domains-know', 'deploy/sandbox/src/domains/x/a.ts', '../../simulators/b/c.ts'],
    ['a domain imports the app', 'domains-know', 'deploy/sandbox/src/domains/x/y/a.ts', '../../../app.ts'],
    [
      'a domain imports an inner file of another domain',
      'domains-import-only',
      'deploy/sandbox/src/domains/x/a.ts',
      '../y/tables.ts',
    ],
    [
      'a simulator imports an inner file of a domain',
      'others-import-only',
      'deploy/sandbox/src/simulators/x/a.ts',
      '../../domains/y/b.ts',
    ],
    [
      'the program of the gateway imports an inner file of a domain',
      'others-import-only',
      'deploy/sandbox/src/main.ts',
      './domains/y/b.ts',
    ],
    ['a screen imports its own part of the gateway', 'screens-know', 'mfe-stores/src/a.ts', '../gateway/b.ts'],
    ['a feature imports a screen', 'features-know', 'mfe-stores/gateway/a.ts', '../src/b.ts'],
    ['a feature imports the app', 'features-know', 'mfe-stores/gateway/a.ts', '@portal/sandbox/src/app.ts'],
    [
      'a feature imports an inner file of a domain',
      'features-know',
      'mfe-stores/gateway/a.ts',
      '@portal/sandbox/src/domains/bills/tables.ts',
    ],
    ['the contract of a remote imports the kit', 'contracts-of', 'mfe-stores/contract/a.ts', '@portal/shared/ui/b.tsx'],
    ['the contract of a remote imports a server library', 'server-imports', 'mfe-stores/contract/a.ts', 'drizzle-orm'],
    ['a domain imports test support', 'testing-is', 'deploy/sandbox/src/domains/x/a.ts', './testing/access.ts'],
    ['shared imports single-spa', 'federation-imports-are-restricted', 'shared/src/remote/a.ts', 'single-spa'],
    ['the shell imports a server library', 'server-imports-are-restricted', 'shell/src/a.ts', 'fastify'],
  ])('when %s', (_, rule, path, from) => {
    expect(caught(path, uses(from))).toEqual([expect.stringContaining(rule)]);
  });

  test.each([
    ["export { x } from '../ui/b.ts';"],
    ["export * from '../ui/b.ts';"],
    ["import type { X } from '../ui/b.ts';"],
    ["const x = () => import('../ui/b.ts');"],
    ["type X = import('../ui/b.ts').X;"],
    ["import '../ui/b.ts';"],
  ])('when the contract imports the UI with: %s', (text) => {
    expect(caught('shared/src/contract/a.ts', text)).toEqual([expect.stringContaining('contract-imports')]);
  });

  test('in a file with JSX and generics', () => {
    const text = `${uses('axios')}export const a = <T,>(t: T) => <p className="x">{String(t)}</p>;\n`;
    expect(caught('mfe-stores/src/a.tsx', text)).toEqual([expect.stringContaining('axios-imports-are-restricted')]);
  });

  test('when a file cannot be parsed', () => {
    expect(caught('shell/src/a.ts', 'import { from')).toEqual([expect.stringContaining('cannot be read')]);
  });
});

test.each([
  ['shared/src/ui/a.tsx', '../contract/b.ts'],
  ['shared/src/ui/a.tsx', '@mantine/core'],
  ['mfe-stores/src/a.ts', '../contract/b.ts'],
  ['mfe-stores/gateway/a.ts', '../contract/b.ts'],
  ['mfe-stores/gateway/domain.ts', '../src/manifest.ts'],
  ['mfe-stores/gateway/a.ts', '@portal/sandbox/src/domains/bills/domain.ts'],
  ['mfe-stores/gateway/a.ts', '@portal/sandbox/src/kernel/feature.ts'],
  ['mfe-stores/gateway/a.ts', 'drizzle-orm/pg-core'],
  ['mfe-stores/gateway/a.spec.ts', '@portal/sandbox/src/testing/with-sandbox.ts'],
  ['mfe-stores/contract/a.ts', '@portal/shared/contract/kernel/b.ts'],
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

test('a manifest may import the type RemoteManifest', () => {
  const text = "import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';\n";
  expect(caught('mfe-stores/src/manifest.ts', text)).toEqual([]);
});

test('an import of a project file is resolved to its path in the repository', () => {
  const text =
    "import { a } from './a.ts';\nimport type { B } from '@portal/shared/ui/b.tsx';\nimport c from 'valibot';\n";
  expect(importsOf({ path: 'shell/src/frame/x.tsx', text })).toEqual([
    { to: 'shell/src/frame/a.ts', isType: false },
    { to: 'shared/src/ui/b.tsx', isType: true },
    { to: 'valibot', isType: false },
  ]);
});
