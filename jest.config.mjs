import { modules, screenProject } from './deploy/testing/jest.config.mjs';
import { machineFactor } from './deploy/checks/run/machine-factor.mjs';
import { isForChange, SPECS_OF_RELEASE } from './deploy/checks/run/proofs.mjs';

const GATEWAY = '/deploy/sandbox/src/';

/**
 * The options of all three kinds of spec. `*.spec.ts` runs in Node. For specs of the gateway, each worker loads the gateway's modules only
 * once. `*.spec.tsx` renders a screen in jsdom, against a sandbox gateway in the same process.
 */
const common = {
  rootDir: import.meta.dirname,
  ...modules,
  globalSetup: '<rootDir>/deploy/sandbox/src/testing/run-setup.ts',
  globalTeardown: '<rootDir>/deploy/sandbox/src/testing/run-teardown.ts',
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
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
      testMatch: [`<rootDir>${GATEWAY}**/*.spec.ts`, '<rootDir>/mfe-*/gateway/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...(isForChange() ? SPECS_OF_RELEASE : [])],
    },
    {
      ...common,
      ...screenProject,
      displayName: 'screen',
    },
  ],
};
