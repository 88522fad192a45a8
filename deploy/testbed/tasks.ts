/** Measures the longest main-thread task while a person does something. */
import type { Page } from 'playwright';

/** A page counts as quiet again when nothing has happened for this many milliseconds. */
const QUIET = 300;

declare global {
  interface Window {
    longest: number;
  }
}

/** Runs in the page before any other script. */
export const watchTasks = () => {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: 'longtask' });
};

/**
 * The longest task in milliseconds while `act` runs and until the page is quiet again. It is 0 when no task took 50 ms, because nobody
 * notices shorter tasks.
 */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void (window.longest = 0));
  await act();
  await page.waitForTimeout(QUIET);
  return page.evaluate(() => window.longest);
}
