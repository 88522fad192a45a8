import { machineFactor } from './deploy/checks/run/machine-factor.mjs';

/** Two kinds of spec: `*.spec.ts` runs in Node, `*.spec.tsx` renders a screen in jsdom against the in-process sandbox. */
const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: [],
  transform: {
    '^.+\\.(t|[cm]?j)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Packages that ship ES modules only.
  transformIgnorePatterns: ['/node_modules/\\.pnpm/(?!(uqr|saxen|@tabler|@electric-sql|cookie)[+@])'],
  globalSetup: '<rootDir>/deploy/sandbox/src/testing/run-setup.ts',
  globalTeardown: '<rootDir>/deploy/sandbox/src/testing/run-teardown.ts',
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  moduleNameMapper: { '\\.css$': '<rootDir>/shared/src/testing/no-style.cjs' },
};

export default {
  testSequencer: '<rootDir>/deploy/checks/run/longest-first.mjs',
  // A spec is never a stopwatch: this is when one counts as stuck, on two idle cores; a slower machine gets as many times longer.
  testTimeout: 60_000 * machineFactor(),
  projects: [
    {
      ...common,
      displayName: 'node',
      // A spec finds every other global by asking its context for it, which takes a tenth of the time of specs of the gateway.
      sandboxInjectedGlobals: [
        'Array',
        'Boolean',
        'Error',
        'JSON',
        'Map',
        'Math',
        'Number',
        'Object',
        'Promise',
        'Reflect',
        'Set',
        'String',
        'Symbol',
        'WeakMap',
      ],
      testEnvironment: '<rootDir>/deploy/sandbox/src/testing/node-environment.ts',
      testMatch: ['**/src/**/*.spec.ts', '<rootDir>/deploy/**/*.spec.ts'],
    },
    {
      ...common,
      displayName: 'screen',
      testEnvironment: '<rootDir>/deploy/sandbox/src/testing/screen-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/shared/src/testing/screen-setup.ts'],
      testMatch: ['**/src/**/*.spec.tsx'],
    },
  ],
};
