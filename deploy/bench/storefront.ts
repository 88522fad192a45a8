/** Measures a cold visit to a store on a phone, compared with a static page with the same text and pictures. */
import type { Browser, Page } from 'playwright';
import type { Addresses } from '../testbed/testbed.ts';
import { demoStore } from '../testbed/store-screens.ts';
import { measure, SLOW, type Cost, type Visit } from './measure.ts';
import { serveText, type Picture } from './serve-text.ts';

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };

/** Milliseconds after which a page whose pictures have loaded paints nothing more. */
const SETTLED = 500;

const hasPictures = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  await page.waitForTimeout(SETTLED);
};

/** The pictures that a reader sees without scrolling, each with the URL and size that the browser chose. Runs in the page. */
const firstPictures = (): readonly Picture[] =>
  [...document.images]
    .filter((image) => image.getBoundingClientRect().top < innerHeight)
    .map(({ currentSrc, clientWidth, clientHeight }) => ({
      address: currentSrc,
      width: clientWidth,
      height: clientHeight,
    }));

/** The run with the median time of the largest paint. All figures of the result are from this one run. */
const middle = (costs: readonly Cost[]): Cost => {
  const inOrder = costs.toSorted((a, b) => a.paints.largest - b.paints.largest);
  const cost = inOrder[Math.floor(inOrder.length / 2)];
  if (!cost) throw new RangeError('BENCH_RUNS must be 1 or more.');
  return cost;
};

/** Visits both pages alternately, so that other load on this machine affects both. `time` ends when a press on a product can open it. */
export async function storefront(browser: Browser, testbed: Addresses, runs: number) {
  const { store, plain } = await demoStore(testbed);
  let pictures: readonly Picture[] = [];
  const visit: Visit = {
    address: `${testbed.payer}/store/${store.id}`,
    usable: async (page) => {
      await page.getByRole('link', { name: plain.title, exact: true }).click({ trial: true });
      await page.locator('[data-overlays]').waitFor({ state: 'attached' });
    },
    complete: async (page) => {
      await hasPictures(page);
      pictures = await page.evaluate(firstPictures);
    },
    context: PHONE,
  };
  const { text } = await measure(browser, visit, SLOW);
  const page = await serveText(text, pictures);
  const plainVisit: Visit = {
    address: page.address,
    usable: (plainPage) => plainPage.locator('p').first().waitFor(),
    complete: hasPictures,
    context: PHONE,
  };
  const costs = { ours: [] as Cost[], least: [] as Cost[] };
  try {
    for (let run = 0; run < runs; run += 1) {
      costs.ours.push(await measure(browser, visit, SLOW));
      costs.least.push(await measure(browser, plainVisit, SLOW));
    }
  } finally {
    await page.stop();
  }
  return { ours: middle(costs.ours), least: middle(costs.least) };
}
