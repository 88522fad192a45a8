import { machineFactor } from './deploy/checks/run/machine-factor.mjs';
import { isForChange, SPECS_OF_RELEASE } from './deploy/checks/run/proofs.mjs';

const GATEWAY = '/deploy/sandbox/src/';

/**
 * Three kinds of spec: `*.spec.ts` runs in Node, those of the gateway share its modules, and `*.spec.tsx` renders a screen in jsdom against
 * the in-process sandbox.
 */
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
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(uqr|saxen|@tabler|@electric-sql|cookie|content-disposition)[+@])',
  ],
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
      testEnvironment: '<rootDir>/deploy/sandbox/src/testing/jest/node-environment.ts',
      testMatch: ['**/src/**/*.spec.ts', '<rootDir>/deploy/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', GATEWAY],
    },
    {
      ...common,
      displayName: 'gateway',
      runtime: '<rootDir>/deploy/sandbox/src/testing/jest/gateway-runtime.mjs',
      testEnvironment: '<rootDir>/deploy/sandbox/src/testing/jest/gateway-environment.ts',
      testMatch: [`<rootDir>${GATEWAY}**/*.spec.ts`],
      testPathIgnorePatterns: ['/node_modules/', ...(isForChange() ? SPECS_OF_RELEASE : [])],
    },
    {
      ...common,
      displayName: 'screen',
      runtime: '<rootDir>/deploy/sandbox/src/testing/jest/screen-runtime.mjs',
      testEnvironment: '<rootDir>/deploy/sandbox/src/testing/jest/screen-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/shared/src/testing/screen-setup.ts'],
      testMatch: ['**/src/**/*.spec.tsx'],
    },
  ],
};
