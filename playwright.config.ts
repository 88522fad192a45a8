import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './deploy/checks/run/chromium.mjs';
import { isForChange, OF_RELEASE } from './deploy/checks/run/proofs.mjs';
import { DESKTOP, PHONE, scaled } from './deploy/testbed/machine.ts';

/** The journeys of the remotes and of the shell, without those of the project `platform`. */
const journeys = { testMatch: '{shell,mfe-*}/e2e/**/*.e2e.ts', testIgnore: 'shell/e2e/platform/**' };

const browser = await launchOptions();

/**
 * The journeys of a worker share one browser context, which is emptied before each journey, because a new context takes as long as three
 * pages. All pages share one process, because otherwise each page that follows an empty page would start a new process, which compiles
 * every script again. The project `platform` does not use these options: its journeys need first visits and independent tabs.
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

/** Selects the journeys of a project by their tags. For a change, each journey runs on only one device, and journeys for a release do not run. */
const wanted = ({ only, not, onlyForChange, notForChange }: TestSelection = {}) =>
  isForChange()
    ? { grep: onlyForChange ?? only ?? /./, grepInvert: [OF_RELEASE, not ?? [], notForChange ?? []].flat() }
    : { grep: only ?? /./, grepInvert: not ?? [] };

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/journeys',
  globalSetup: './deploy/testbed/global-setup.ts',
  fullyParallel: true,
  // One worker more than there are cores, because a journey waits for the gateway during much of its time.
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
    // Recording a trace makes a journey a fifth slower, so a trace is recorded only when a journey is repeated.
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
