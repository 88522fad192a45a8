import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './deploy/checks/run/chromium.mjs';

/** The smallest phone that the payment page is designed for. */
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export default defineConfig({
  testDir: 'shell/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './shell/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/playwright.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    serviceWorkers: 'block',
    // Recording costs a fifth of every journey: only what is tried again leaves one.
    trace: 'on-first-retry',
    launchOptions: await launchOptions(),
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/ },
    { name: 'phone', use: PHONE, grepInvert: /@desktop/ },
    { name: 'desktop Arabic', use: { locale: 'ar' }, grep: /@arabic/ },
    { name: 'phone Arabic', use: { ...PHONE, locale: 'ar' }, grep: /@arabic/ },
  ],
});
