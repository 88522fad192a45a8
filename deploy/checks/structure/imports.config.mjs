/**
 * Who may import whom. Each rule says where the code should go instead. Type imports count: knowing a shape is knowing the module.
 * The parser is swc, because dependency-cruiser reads no TypeScript 7; `imports.ts` therefore also counts what was read.
 */
const SPECS = '\\.(spec|e2e)\\.tsx?$|/testing/|/e2e/|^deploy/checks/|^deploy/bench/';

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Inside shared, a layer may import itself and what stands left of it. */
const LAYERS = ['contract', 'domain', 'gateway', 'session', 'router', 'ui', 'remote'];
const layers = LAYERS.slice(0, -1).map((layer, at) =>
  never(
    `${layer}-imports-only-leftwards`,
    `contract ← domain ← gateway ← session ← router ← ui ← remote: move what shared/${layer} needs into ${layer} or further left.`,
    { path: `^shared/src/${layer}/`, pathNot: SPECS },
    { path: `^shared/src/(${LAYERS.slice(at + 1).join('|')}|build|testing)/` },
  ),
);

/** One door for each library: everything else goes through it. */
const door = (name, packages, rooms, instead) =>
  never(
    `${name}-has-one-door`,
    instead,
    { pathNot: `${rooms}|${SPECS}` },
    // An unresolved package keeps its bare name; a resolved one is a folder of node_modules.
    { path: `(^|node_modules/)(${packages})(/|$)` },
  );

const doors = [
  door('axios', 'axios', '^shared/src/gateway/', 'Ask through `gateway.call(…)` of @portal/shared/gateway.'),
  door('mantine', '@mantine/[^/]+', '^shared/src/ui/', 'Use or add a component in @portal/shared/ui.'),
  door('icons', '@tabler/[^/]+', '^shared/src/ui/|^shell/', 'Use or add an icon in @portal/shared/ui.'),
  door('forms', 'react-hook-form|@hookform/resolvers', '^shared/src/ui/', 'Use the form kit of @portal/shared/ui.'),
  door('router', 'react-router|react-router-dom', '^shared/src/router/', 'Use @portal/shared/router.'),
  door('jotai', 'jotai', '^shared/src/session/|^shell/', 'Read and write the session through @portal/shared/session.'),
  door('i18n', 'i18next|react-i18next', '^shared/src/i18n/', 'Use `useMessages` and its kin of @portal/shared/i18n.'),
  door('federation', '@module-federation/[^/]+|single-spa', '^shell/', 'Only the shell loads remotes.'),
  door(
    'server',
    'fastify|@fastify/[^/]+|drizzle-orm|pg|@electric-sql/pglite',
    '^deploy/(sandbox|edge)/',
    'Servers live in deploy.',
  ),
];

export default {
  forbidden: [
    never('no-cycle', 'Two files that need each other are one idea, or hide a third.', {}, { circular: true }),
    never('no-unknown-import', 'This import leads nowhere.', {}, { couldNotResolve: true, pathNot: '\\.(css|json)$' }),
    ...layers,
    ...doors,
    never(
      'i18n-knows-no-screens',
      'i18n may be used by router, ui and remote; it uses none of them.',
      { path: '^shared/src/i18n/', pathNot: SPECS },
      { path: '^shared/src/(gateway|session|router|ui|remote|build|testing)/' },
    ),
    never(
      'shared-knows-nobody',
      'shared is for all; nothing in it may know one of its users.',
      { path: '^shared/src/(?!testing/)', pathNot: SPECS },
      { path: '^(shell|mfe-[^/]+|deploy)/' },
    ),
    never(
      'no-remote-knows-another',
      'Remotes are released alone. Share through @portal/shared, or link by address.',
      { path: '^(mfe-[^/]+)/' },
      { path: '^mfe-[^/]+/', pathNot: '^$1/' },
    ),
    never(
      'remotes-know-no-host',
      'A remote runs in any shell: the shell hands it what it needs.',
      { path: '^mfe-[^/]+/', pathNot: SPECS },
      { path: '^(shell|deploy)/' },
    ),
    never(
      'the-shell-loads-remotes-at-run-time',
      'A remote is data before it is code: the shell reads its manifest from the registry.',
      { path: '^shell/', pathNot: SPECS },
      { path: '^mfe-[^/]+/' },
    ),
    never(
      'payers-never-ask-as-a-merchant',
      'Public code can neither hold a session nor name a merchant call.',
      { path: '^mfe-public-pay/', pathNot: SPECS },
      { path: '^shared/src/(session/|contract/(auth|customers|collections|bills)\\.ts)' },
    ),
    never(
      'the-gateway-knows-only-the-contract',
      'The sandbox stands for any gateway: it shares the contract and the arithmetic, nothing of the portal.',
      { path: '^deploy/sandbox/', pathNot: SPECS },
      { path: '^(shell|mfe-[^/]+)/|^shared/src/(?!contract/|domain/)' },
    ),
    never(
      'testing-is-for-tests',
      'Product code never depends on test support.',
      { pathNot: SPECS },
      { path: '^shared/src/testing/|\\.spec\\.tsx?$' },
    ),
    never(
      'manifests-are-data',
      'The build reads a manifest without a browser: it knows its own type and nothing else.',
      { path: '^(mfe-[^/]+|shell)/src/manifest\\.ts$' },
      { pathNot: '^shared/src/remote/manifest\\.ts$' },
    ),
    never(
      'only-routes-load-screens',
      'Screens are loaded lazily, by routes.tsx alone.',
      { path: '^(mfe-[^/]+|shell)/', pathNot: `/routes\\.tsx$|${SPECS}` },
      { path: '\\.screen\\.tsx$' },
    ),
    never(
      'no-server-rendering-in-browsers',
      'react-dom/server belongs in no bundle.',
      {},
      { path: 'node_modules/react-dom/server' },
    ),
    never(
      'browsers-have-no-node',
      'Node built-ins exist only in deploy, in shared/src/build and in configuration.',
      { path: '^(shell|mfe-[^/]+|shared)/src/', pathNot: `^shared/src/build/|${SPECS}` },
      { dependencyTypes: ['core'] },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
