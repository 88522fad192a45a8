/**
 * Which modules may import which, and what to do instead. Type imports count unless a rule says otherwise, because a type is a dependency,
 * too.
 */

export interface ImportRule {
  readonly name: string;
  readonly advice: string;
  readonly from: RegExp;
  /** Files to which the rule does not apply, besides specs and test support. */
  readonly except?: RegExp;
  /** A pattern for a path from the root of the repository, or for a bare package: `axios`, `node:fs`. `$1` stands for the first group of `from`. */
  readonly to: string;
  readonly typesAllowed?: boolean;
  /** The rule also applies to specs and test support. */
  readonly everywhere?: boolean;
}

/** Inside shared, a layer may import itself and the layers to its left. */
const LAYERS = ['contract', 'domain', 'gateway', 'session', 'router', 'ui', 'remote'];
const layers = LAYERS.slice(0, -1).map((layer, at): ImportRule => ({
  name: `${layer}-imports-only-leftwards`,
  advice: `contract ← domain ← gateway ← session ← router ← ui ← remote. Move what shared/${layer} needs to a layer further left.`,
  from: new RegExp(`^shared/src/${layer}/`),
  to: `^shared/src/(${LAYERS.slice(at + 1).join('|')}|build|testing)/`,
}));

/** A rule that only the folders `allowedIn` may import a library; all other code uses what they export. */
const restrictImport = (name: string, packages: string, allowedIn: RegExp, advice: string): ImportRule => ({
  name: `${name}-imports-are-restricted`,
  advice,
  from: /^(?!node_modules)/,
  except: allowedIn,
  to: `^(${packages})(/|$)`,
});

/** Contracts by audience: a merchant's contract may import a public one, and never the other way round. */
const audience = (name: string, others: string): ImportRule => ({
  name: `${name}-contracts-stay-apart`,
  advice: 'kernel ← public ← merchant ← admin, and public ← introducer. Move what two audiences share further left.',
  from: new RegExp(`^shared/src/contract/${name}/`),
  to: `^shared/src/contract/(${others})/`,
});

const audiences = [
  audience('kernel', 'public|merchant|introducer|admin'),
  audience('public', 'merchant|introducer|admin'),
  audience('merchant', 'introducer|admin'),
  audience('introducer', 'merchant|admin'),
  // Administrators read merchants' data, so their contracts may import merchants' contracts.
  audience('admin', 'introducer'),
];

const restrictedImports = [
  restrictImport(
    'axios',
    'axios',
    /^shared\/src\/gateway\//,
    'Send requests with `gateway.call(…)` of @portal/shared/gateway.',
  ),
  restrictImport(
    'mantine',
    '@mantine/[^/]+',
    /^shared\/src\/(ui|build)\//,
    'Use or add a component in @portal/shared/ui.',
  ),
  restrictImport('icons', '@tabler/[^/]+', /^(shared\/src\/ui|shell)\//, 'Use or add an icon in @portal/shared/ui.'),
  restrictImport(
    'forms',
    'react-hook-form|@hookform/resolvers',
    /^shared\/src\/ui\//,
    'Use the form kit of @portal/shared/ui.',
  ),
  restrictImport('router', 'react-router(-dom)?', /^shared\/src\/(router|ui|remote)\//, 'Use @portal/shared/router.'),
  restrictImport(
    'jotai',
    'jotai',
    /^(shared\/src\/(session|ui)|shell)\//,
    'Keep state that outlives a screen in @portal/shared/session.',
  ),
  restrictImport(
    'passkeys-in-browsers',
    '@simplewebauthn/browser',
    /^shared\/src\/session\//,
    'Create and use passkeys with @portal/shared/session/passkey.ts.',
  ),
  restrictImport(
    'passkeys-at-the-gateway',
    '@simplewebauthn/server',
    /^deploy\/sandbox\/src\/domains\/identity\/factors\//,
    'Use the identity domain to verify who a person is.',
  ),
  restrictImport('i18n', 'i18next', /^shared\/src\/i18n\//, 'Use a catalogue of @portal/shared/i18n.'),
  restrictImport(
    'error-reporting',
    '@sentry/[^/]+',
    /^shell\/src\/reporting\//,
    'Report errors with `report` of the shell. Payment pages report no errors.',
  ),
  restrictImport(
    'sharp',
    'sharp',
    /^deploy\/sandbox\/src\/(domains\/media\/|kernel\/letterhead\.ts$)/,
    'Only the picture process may decode uploads (domains/media/pictures). The letterhead draws only the operator’s own mark.',
  ),
  restrictImport('federation', '@module-federation/[^/]+|single-spa', /^shell\//, 'Only the shell may load remotes.'),
  restrictImport(
    'documents',
    'pdfkit|fontkit|bidi-js|bwip-js',
    /^deploy\/sandbox\/src\/kernel\/pdf\//,
    'Draw documents with kernel/pdf: it supports the scripts in which names are written.',
  ),
  restrictImport(
    'server',
    'fastify|@fastify/[^/]+|drizzle-orm|pg|@electric-sql/pglite',
    /^(deploy|mfe-[^/]+\/gateway)\//,
    'Put servers into deploy, and the calls of a feature into gateway/ of its remote.',
  ),
];

export const IMPORT_RULES: readonly ImportRule[] = [
  ...layers,
  ...audiences,
  ...restrictedImports,
  {
    name: 'i18n-knows-no-screens',
    advice: 'Router, ui and remote use i18n, so i18n may use none of them.',
    from: /^shared\/src\/i18n\//,
    to: '^shared/src/(session|router|ui|remote|build|testing)/',
  },
  {
    name: 'shared-imports-no-app',
    advice: 'All apps use shared, so shared may not import an app.',
    from: /^shared\/src\//,
    to: '^(shell|mfe-[^/]+|deploy)/',
  },
  {
    name: 'no-remote-knows-another',
    advice: 'Each remote is released separately. Share code through @portal/shared, or link by address.',
    from: /^(mfe-[^/]+)\//,
    to: '^(?!$1/)mfe-[^/]+/',
    everywhere: true,
  },
  {
    name: 'remotes-know-no-host',
    advice: 'A remote runs in any shell, so the shell passes it what it needs.',
    from: /^mfe-[^/]+\//,
    except: /^mfe-[^/]+\/gateway\//,
    to: '^(shell|deploy)/',
  },
  {
    name: 'features-know-kernel-and-contract',
    advice: 'A feature uses the kernel of the gateway, the domain.ts of its domains, contracts, and its own manifest.',
    from: /^(mfe-[^/]+)\/gateway\//,
    to: '^(shell|deploy)/(?!sandbox/src/(kernel/|domains/[^/]+/domain\\.ts$))|^shared/src/(?!contract/|domain/)|^$1/src/(?!manifest\\.ts$)',
  },
  {
    name: 'contracts-of-remotes-stand-alone',
    advice:
      'The browser and the gateway load a contract, so it imports only contracts and the domain arithmetic of shared.',
    from: /^(mfe-[^/]+)\/contract\//,
    to: '^(shell|deploy)/|^shared/src/(?!contract/|domain/)|^$1/(?!contract/)',
  },
  {
    name: 'screens-know-no-gateway',
    advice: 'A screen runs in the browser. Put what it shares with the gateway into contract/ of the remote.',
    from: /^(mfe-[^/]+)\/src\//,
    to: '^$1/gateway/',
    everywhere: true,
  },
  {
    name: 'the-shell-loads-remotes-at-run-time',
    advice:
      'The shell does not import a remote: it reads the manifest from the registry, and loads the code at run time.',
    from: /^shell\//,
    to: '^mfe-[^/]+/',
  },
  {
    name: 'the-shell-knows-no-domain',
    advice:
      'The shell may only ask who the person is, and which tours the person has seen. Put other calls into the remote that owns them.',
    from: /^shell\/src\/(?!apps\/(account|administration)\/)/,
    to: '^shared/src/contract/(public|introducer|admin|merchant/(?!identity/|platform/tours\\.))',
  },
  // These areas are released separately from the shell: neither may import the shell or the other area, and the shell may import neither of
  // them.
  ...(['account', 'administration'] as const).flatMap((area) => [
    {
      name: `the-${area}-area-is-released-alone`,
      advice:
        'Put what the shell and this area both need into @portal/shared. The shell finds the area in the registry.',
      from: /^shell\/src\/(?!apps\/(account|administration)\/)/,
      to: `^shell/src/apps/${area}/`,
    },
    {
      name: `the-${area}-area-knows-no-shell`,
      advice: 'The area runs in any shell that accepts its contract. Share code through @portal/shared.',
      from: new RegExp(`^shell/src/apps/${area}/`),
      to: `^shell/src/(?!apps/${area}/)`,
      everywhere: true,
    },
  ]),
  {
    name: 'payers-never-ask-as-a-merchant',
    advice: 'Code for payers may not use a session, or a call of merchants.',
    from: /^mfe-public-pay\//,
    to: '^shared/src/(session|contract/(merchant|introducer|admin))/',
  },
  {
    name: 'the-gateway-knows-only-the-contract',
    advice:
      'The sandbox represents any gateway. It may import the contract and the domain arithmetic, but nothing else of the portal.',
    from: /^deploy\/sandbox\//,
    to: '^(shell|mfe-[^/]+)/|^shared/src/(?!contract/|domain/)',
  },
  {
    name: 'the-kernel-knows-no-domain',
    advice: 'kernel ← domains ← app. Use a port (kernel/ports.ts) to give the kernel the data of a domain.',
    from: /^deploy\/sandbox\/src\/kernel\//,
    to: '^deploy/sandbox/src/(domains|simulators)/|^deploy/sandbox/src/[^/]+\\.ts$',
  },
  {
    name: 'domains-know-no-world-outside',
    advice:
      'Simulators implement a port, as a real provider does. Declare the port in the domain that calls it (payments/provider.ts).',
    from: /^deploy\/sandbox\/src\/domains\//,
    to: '^deploy/sandbox/src/simulators/|^deploy/sandbox/src/[^/]+\\.ts$',
  },
  {
    name: 'domains-import-only-domain-files',
    advice: "Import from the domain's domain.ts, which exports what others may use.",
    from: /^deploy\/sandbox\/src\/domains\/([^/]+)\//,
    to: '^deploy/sandbox/src/domains/(?!$1/)[^/]+/(?!domain\\.ts$)',
  },
  {
    name: 'others-import-only-domain-files',
    advice: "Import from the domain's domain.ts, which exports what others may use.",
    from: /^deploy\/(?!sandbox\/src\/(domains|kernel)\/)/,
    to: '^deploy/sandbox/src/domains/[^/]+/(?!domain\\.ts$)',
  },
  {
    name: 'testing-is-for-tests',
    advice: 'Product code may not depend on test support.',
    from: /^(shell|shared|mfe-[^/]+|deploy)\//,
    except: /\/write-openapi\.ts$/,
    to: '/src/(.+/)?testing/|\\.(spec|e2e|gallery)\\.tsx?$',
  },
  {
    name: 'journeys-are-for-journeys',
    advice: 'Put code that a tool and a journey both need into deploy/testbed, or beside the tool.',
    from: /^(shell|shared|mfe-[^/]+|deploy)\//,
    to: '^(shell|mfe-[^/]+)/e2e/',
  },
  {
    name: 'journeys-of-a-remote-know-only-the-testbed',
    advice: 'The journeys of a remote run without the journeys of others. Put shared code into deploy/testbed.',
    from: /^mfe-[^/]+\/e2e\//,
    to: '^(shell|deploy/(?!testbed/))',
    everywhere: true,
  },
  {
    name: 'journeys-know-no-remote',
    advice: 'Journeys use deploy/testbed, so deploy/testbed may not import an app.',
    from: /^deploy\/testbed\//,
    to: '^(shell|mfe-[^/]+)/',
    everywhere: true,
  },
  {
    name: 'manifests-are-data',
    advice: 'The build reads a manifest without a browser, so a manifest may import only types.',
    from: /^(mfe-[^/]+|shell)\/src\/(apps\/[^/]+\/)?manifest\.ts$/,
    to: '.',
    typesAllowed: true,
  },
  {
    name: 'only-routes-load-screens',
    advice: 'Only routes.tsx, or the routes of a document (store-routes.tsx), may load screens, and only lazily.',
    from: /^(mfe-[^/]+|shell)\//,
    except: /\/([a-z]+-)*routes\.tsx$/,
    to: '\\.screen\\.tsx$',
    typesAllowed: true,
  },
  {
    name: 'no-server-rendering-in-browsers',
    advice:
      'Only code that renders documents, on the edge or in the build, may import react-dom/server. It must not be in a bundle for browsers.',
    from: /^(?!node_modules)/,
    except: /^(mfe-public-pay\/src\/documents\/|shell\/src\/documents\.tsx$)/,
    to: '^react-dom/server',
    everywhere: true,
  },
  {
    name: 'browsers-have-no-node',
    advice: 'Use Node only in deploy, in shared/src/build and in configuration.',
    from: /^(shell|mfe-[^/]+|shared)\/src\//,
    except: /^shared\/src\/build\//,
    to: '^node:',
  },
];
