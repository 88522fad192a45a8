/** Measures the cost of one cold visit until a person can use the page. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { applyConditions, POOR, type Conditions } from '../testbed/conditions.ts';
import { paintsOf, watchPaints, type Paints } from './paints.ts';

export interface Profile extends Conditions {
  readonly name: string;
}

export const FAST: Profile = { name: 'fast', network: null, slowdown: 1 };
export const SLOW: Profile = {
  name: 'slow (1.6 Mbit/s, 150 ms, CPU ÷ 4)',
  network: { bytesPerSecond: 1_600_000 / 8, latency: 150 },
  slowdown: 4,
};
export const POOREST: Profile = { ...POOR, name: 'F37 (50 kB/s, 400 ms, CPU ÷ 6)' };

export interface Visit {
  readonly address: string;
  /** Resolves when a person can use the page. */
  readonly usable: (page: Page) => Promise<void>;
  /** Resolves when the scripts have done their part and nothing more is painted; bytes and paints until then are measured. */
  readonly complete?: (page: Page) => Promise<void>;
  readonly context?: BrowserContextOptions;
  /** Whether a person opens the page to read an amount, so that the time until it is painted is printed. */
  readonly hasPrice?: boolean;
}

export interface Cost {
  /** Milliseconds from the navigation's start until a person can use the page. */
  readonly time: number;
  /** The same until the page is complete. */
  readonly completion: number;
  /** Milliseconds of processor time on the page's main thread until the page is usable. Other load on the machine does not count. */
  readonly work: number;
  /** Transferred bytes, including headers. */
  readonly document: number;
  readonly script: number;
  readonly style: number;
  /** The transferred bytes of each script. */
  readonly scripts: readonly { readonly url: string; readonly bytes: number }[];
  readonly total: number;
  readonly requests: number;
  /** The length of the longest chain of requests, each of which began after the request before had ended. */
  readonly depth: number;
  readonly text: string;
  readonly paints: Paints;
}

/** Runs in the page. */
const depthOfRequests = () => {
  const entries = performance
    .getEntries()
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    // A file from the cache transfers nothing. The browser does not tell the size of responses of the gateway, another origin.
    .filter(({ name, transferSize }) => transferSize > 0 || !name.startsWith(location.origin))
    .toSorted((a, b) => a.startTime - b.startTime)
    .map(({ startTime, responseEnd }) => ({ startTime, responseEnd, depth: 1 }));
  for (const [at, entry] of entries.entries())
    for (const earlier of entries.slice(0, at))
      if (earlier.responseEnd <= entry.startTime) entry.depth = Math.max(entry.depth, earlier.depth + 1);
  return Math.max(0, ...entries.map(({ depth }) => depth));
};

/** Opens the address in a new browser profile, with an empty cache. */
export async function measure(
  browser: Browser,
  { address, usable, complete, context = {} }: Visit,
  profile: Profile,
): Promise<Cost> {
  const visitor = await browser.newContext({ serviceWorkers: 'block', locale: 'en-MY', ...context });
  try {
    const page = await visitor.newPage();
    const debug = await visitor.newCDPSession(page);
    const responses = new Map<string, { readonly kind: string; readonly url: string }>();
    const bytes: Record<string, number> = {};
    const scripts: { readonly url: string; readonly bytes: number }[] = [];
    debug.on('Network.responseReceived', ({ requestId, type, response: { url, fromDiskCache } }) => {
      // The page fetches scripts of remotes into the cache before it runs them from there.
      const kind = new URL(url).pathname.endsWith('.js') ? 'Script' : type;
      if (!fromDiskCache) responses.set(requestId, { kind, url });
    });
    debug.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { kind, url } = responses.get(requestId) ?? { kind: 'Other', url: '' };
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
      if (kind === 'Script' && encodedDataLength > 0) scripts.push({ url, bytes: encodedDataLength });
    });
    await debug.send('Performance.enable', { timeDomain: 'threadTicks' });
    await applyConditions(debug, profile);
    await page.addInitScript(watchPaints);

    await page.goto(address, { waitUntil: 'commit' });
    await usable(page);
    const time = await page.evaluate(() => performance.now());
    const { metrics } = await debug.send('Performance.getMetrics');
    const depth = await page.evaluate(depthOfRequests);
    await complete?.(page);
    return {
      time,
      completion: await page.evaluate(() => performance.now()),
      work: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0),
      document: bytes['Document'] ?? 0,
      script: bytes['Script'] ?? 0,
      style: bytes['Stylesheet'] ?? 0,
      scripts,
      total: Object.values(bytes).reduce((sum, size) => sum + size, 0),
      requests: responses.size,
      depth,
      text: await page.evaluate(() => document.body.innerText),
      paints: await paintsOf(page),
    };
  } finally {
    await visitor.close();
  }
}
