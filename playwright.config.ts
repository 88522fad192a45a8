import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './deploy/checks/run/chromium.mjs';
import { isForChange, OF_RELEASE } from './deploy/checks/run/proofs.mjs';
import { DESKTOP, PHONE, scaled } from './deploy/testbed/machine.ts';

/** The journeys of each remote, and those of the shell and of all together. */
const journeys = { testMatch: '{shell,mfe-*}/e2e/**/*.e2e.ts', testIgnore: 'shell/e2e/platform/**' };

const browser = await launchOptions();

/**
 * One window for the journeys of a worker, emptied before each: a new one costs as much as three pages. Its pages share one process, as
 * pages of one site may: each page after an empty one would start another, which compiles every script anew. Journeys of the platform
 * are about first visits and about tabs that know nothing of each other.
 */
const use = {
  reuseContext: true,
  launchOptions: {
    ...browser,
    args: [...browser.args, '--renderer-process-limit=1', '--disable-site-isolation-trials'],
  },
};

interface TestSelection {
  readonly only?: RegExp;
  readonly not?: RegExp;
  readonly onlyForChange?: RegExp;
  readonly notForChange?: RegExp;
}

/** By their tags, the journeys of a project: for a change, each runs on one device, and none that only a release must pass. */
const wanted = ({ only, not, onlyForChange, notForChange }: TestSelection = {}) =>
  isForChange()
    ? { grep: onlyForChange ?? only ?? /./, grepInvert: [OF_RELEASE, not ?? [], notForChange ?? []].flat() }
    : { grep: only ?? /./, grepInvert: not ?? [] };

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/journeys',
  globalSetup: './deploy/testbed/global-setup.ts',
  fullyParallel: true,
  // One more than cores: each waits for the gateway a good part of its time.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: scaled(60_000),
  expect: { timeout: scaled(10_000) },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/playwright.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: DESKTOP,
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    serviceWorkers: 'block',
    // Recording costs a fifth of every journey: only what is tried again leaves one.
    trace: 'on-first-retry',
    launchOptions: browser,
  },
  projects: [
    // The longest journeys first, so that all workers are busy to the end.
    { name: 'platform', testMatch: 'shell/e2e/platform/**/*.e2e.ts', ...wanted() },
    { name: 'desktop', ...journeys, use, ...wanted({ not: /@phone/, notForChange: /@(pairwise|wide)/ }) },
    {
      name: 'phone',
      ...journeys,
      use: { ...use, ...PHONE },
      ...wanted({ not: /@(desktop|pairwise|wide)/, onlyForChange: /@phone/ }),
    },
    {
      name: 'desktop Arabic',
      ...journeys,
      use: { ...use, locale: 'ar' },
      ...wanted({ only: /@(arabic|wide)/, notForChange: /@wide/ }),
    },
    {
      name: 'phone Arabic',
      ...journeys,
      use: { ...use, ...PHONE, locale: 'ar' },
      ...wanted({ only: /@(arabic|pairwise)/ }),
    },
  ],
});
