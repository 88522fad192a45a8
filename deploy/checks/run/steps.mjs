/**
 * The steps of `npm test`, for the whole repository and for one remote alone. The steps of a group are independent. Most of them keep one
 * core busy, so two run in parallel. A list in a group is a chain: each of its steps needs the step before. A time limit stops a step that
 * hangs. It is two or three times what the step takes on two idle cores, multiplied by the machine factor.
 */
import { join } from 'node:path';
import { ensureNginx } from '../../nginx/program.mjs';
import { ensurePgbouncer } from '../../sandbox/src/testing/pgbouncer/program.mjs';
import { ensureChromium } from './chromium.mjs';
import { run, tool } from './command.mjs';
import { isForChange } from './proofs.mjs';
import { playwrightCount, specCount } from './reports.mjs';
import { holds } from './scope.mjs';
import { SPEC_LINES } from './spec-lines.mjs';

export const REPORTS = 'test-results';
const SPECS = join(REPORTS, 'specs.jsonl');
const REPORTERS = ['default', './deploy/checks/run/spec-lines.mjs'];
const PLAYWRIGHT = join(REPORTS, 'playwright.json');

/**
 * @typedef {{
 *   readonly name: string,
 *   readonly work: () => Promise<{ ok: boolean, output: string }>,
 *   readonly count?: () => import('./reports.mjs').Count,
 * }} Step
 */

const npmRun = (name, script, minutes) => ({ name, work: () => run('npm', ['run', '--silent', script], { minutes }) });
const program = (name, file, args, minutes) => ({ name, work: () => tool(file, args, { minutes }) });

/** One more worker than cores, because each worker waits for PostgreSQL a third of its time. */
const specs = (paths, minutes) => ({
  name: 'specs',
  work: () =>
    tool('jest', [...paths, ...REPORTERS.map((one) => `--reporters=${one}`), '--silent', '--maxWorkers=3'], {
      minutes,
      env: { SECOND_TRY: '1', [SPEC_LINES]: SPECS },
    }),
  count: () => specCount(SPECS),
});

const journeys = (paths, minutes) => ({
  name: 'browser journeys',
  work: () =>
    tool('playwright', ['test', ...paths, '--retries=1'], {
      minutes,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT },
    }),
  count: () => playwrightCount(PLAYWRIGHT),
});

const install = (packageManager) => ({
  name: 'install',
  work: () => run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], { minutes: 8 }),
});
const browser = { name: 'browser', work: ensureChromium };
const types = npmRun('types', 'types', 3);
const build = npmRun('production build', 'build', 6);
const sizes = npmRun('sizes', 'sizes', 3);

/** @returns {readonly (readonly (Step | readonly Step[])[])[]} group by group */
export const stepsOfAll = (packageManager) => [
  [install(packageManager)],
  // These steps run one after the other, because all may install packages, which only one program may do at a time.
  [browser],
  [{ name: 'nginx', work: ensureNginx }],
  ...(isForChange() ? [] : [[{ name: 'pgbouncer', work: ensurePgbouncer }]]),
  [
    [build, sizes, npmRun('scripts of payment pages', 'inventory', 3)],
    types,
    npmRun('lint', 'lint', 3),
    npmRun('format', 'format', 3),
    npmRun('structure', 'structure', 3),
    npmRun('unused code', 'unused', 3),
  ],
  [specs([], 30)],
  [journeys([], 32)],
];

/**
 * The steps for one remote, which is checked against the contract and the kit. Shared code is checked only by checks that cannot be limited
 * to the remote.
 */
export const stepsOf = (remote, packageManager) => [
  [install(packageManager)],
  [browser],
  [
    [build, sizes],
    types,
    program('lint', 'oxlint', [remote], 3),
    program('format', 'prettier', ['--check', '--log-level', 'warn', remote], 3),
    npmRun('structure', 'structure', 3),
  ],
  ...(holds(join(remote, 'src'), '.spec.ts') || holds(join(remote, 'src'), '.spec.tsx')
    ? [[specs([`/${remote}/`], 6)]]
    : []),
  ...(holds(join(remote, 'e2e'), '.e2e.ts') ? [[journeys([`${remote}/e2e`], 10)]] : []),
];
