import { machineFactor } from './deploy/checks/run/machine-factor.mjs';
import { isForChange, SPECS_OF_RELEASE } from './deploy/checks/run/proofs.mjs';

const GATEWAY = '/deploy/sandbox/src/';

/**
 * The options of all three kinds of spec. `*.spec.ts` runs in Node. For specs of the gateway, each worker loads the gateway's modules only
 * once. `*.spec.tsx` renders a screen in jsdom, against a sandbox gateway in the same process.
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
  // A spec that takes longer than this has hung. The limit is for two idle cores, and is longer on a slower machine; it is no performance test.
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
