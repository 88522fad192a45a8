/**
 * The Jest configuration of a remote, for a `jest.config.mjs` of one line: `export { default } from '@portal/testing/jest.config.mjs'`. Specs
 * `*.spec.tsx` render screens in jsdom, against a gateway in the same process. The configuration of this repository uses the same parts.
 */
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const ENVIRONMENT = join(import.meta.dirname, '../sandbox/src/testing/jest');

/** How modules are loaded in all specs. */
export const modules = {
  extensionsToTreatAsEsm: [],
  transform: {
    '^.+\\.(t|[cm]?j)sx?$': [
      resolve('@swc/jest'),
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
  // All packages except those that ship ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!\\.pnpm/|(uqr|saxen|cookie|content-disposition|@tabler/[^/]+|@electric-sql/[^/]+|@portal/[^/]+)/)',
  ],
  moduleNameMapper: { '\\.css$': resolve('@portal/shared/testing/no-style.cjs') },
};

/** How specs of screens run. In a package, the environment is JavaScript. */
export const screenProject = {
  runtime: join(ENVIRONMENT, 'screen-runtime.mjs'),
  testEnvironment: ['ts', 'js'].map((ending) => join(ENVIRONMENT, `screen-environment.${ending}`)).find(existsSync),
  setupFilesAfterEnv: [resolve('@portal/shared/testing/screen-setup.ts')],
  testMatch: ['**/src/**/*.spec.tsx'],
};

export default { ...modules, ...screenProject, modulePathIgnorePatterns: ['/dist/'] };
