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

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The longest task of the page's main thread while `act` runs and until the page is quiet again, in milliseconds of processor time. Other
 * programs on this machine make a task take longer, and not more processor time.
 */
export async function longestWork(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a page of a browser that was launched can be traced.');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  await page.waitForTimeout(QUIET);
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMainThread = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const mainThreads = new Set(traceEvents.filter(isMainThread).map(threadOf));
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
