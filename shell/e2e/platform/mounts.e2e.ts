/** F22: going back and forth between two remotes does not leak memory, nodes or listeners. */
import type { Page } from '@playwright/test';
import { launchOptions } from '../../../deploy/checks/run/chromium.mjs';
import { scaled } from '../../../deploy/testbed/machine.ts';
import { expect, test } from '../../../deploy/testbed/journey.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';

const METRICS = ['JSHeapUsedSize', 'Nodes', 'JSEventListeners'] as const;

const launch = await launchOptions();

// The optimising compilers are turned off, because their code stays on the heap, and the heap would grow for a long time.
test.use({ launchOptions: { ...launch, args: [...launch.args, '--js-flags=--no-opt --no-maglev --no-sparkplug'] } });

/**
 * In each round, opens every list once, which mounts its remote and unmounts the previous one. It pushes URLs, as links do, without pauses.
 */
const goBackAndForth = (page: Page, rounds: number, lists: readonly (readonly [address: string, title: string])[]) =>
  page.evaluate(
    async ([rounds, lists]) => {
      const isThere = (title: string) =>
        document.querySelector('main h1')?.textContent === title &&
        document.querySelector('main tbody tr') !== null &&
        document.querySelector('main [aria-busy="true"]') === null;
      for (let round = 0; round < rounds; round += 1)
        for (const [address, title] of lists) {
          history.pushState(null, '', address);
          while (!isThere(title)) await new Promise((resolve) => requestAnimationFrame(resolve));
        }
    },
    [rounds, lists] as const,
  );

test('F22: after 200 mounts and unmounts, memory, nodes and listeners have grown by at most 10 %', async ({
  page,
  testbed,
  say,
}) => {
  test.setTimeout(scaled(240_000));
  const portal = portalOn(page, testbed, say.shell);
  await portal.enter();
  await expect(page.getByRole('table')).toBeVisible();
  // An idle page prefetches what may be opened next.
  await page.waitForLoadState('networkidle');
  const debug = await page.context().newCDPSession(page);
  await debug.send('Performance.enable');
  const measure = async () => {
    // Objects that one garbage collection frees may hold the last references to others, so several collections are needed.
    for (let turn = 0; turn < 3; turn += 1) await debug.send('HeapProfiler.collectGarbage');
    const { metrics } = await debug.send('Performance.getMetrics');
    return METRICS.map((wanted) => metrics.find(({ name }) => name === wanted)?.value ?? NaN);
  };
  const lists = [
    ['/products-categories/list', say.stores('categories.title')],
    ['/customers/datatable', say.collections('customers.title')],
  ] as const;
  // After a few rounds, each remote has allocated everything that it keeps permanently.
  await goBackAndForth(page, 5, lists);
  const before = await measure();
  await goBackAndForth(page, 100, lists);
  const after = await measure();
  const growth = METRICS.map((name, at) => [name, (after[at] ?? NaN) / (before[at] ?? NaN)] as const);
  test.info().annotations.push({ type: 'growth', description: JSON.stringify(growth) });
  // A factor below 1 is not a leak: it means that memory of the first rounds was released.
  for (const [name, factor] of growth) expect(factor, name).toBeLessThanOrEqual(1.1);
});
