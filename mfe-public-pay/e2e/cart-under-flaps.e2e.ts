/** A cart while the network is repeatedly lost and restored: no change of the cart waits for the network, so no change is lost. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../deploy/testbed/journey.ts';
import { demoStore } from '../../deploy/testbed/store-screens.ts';
import { like } from '../../deploy/testbed/words.ts';

const FLAPS = 100;

/** Every product of the demonstration may be bought in at least this quantity. */
const MOST = 8;

/** A change that waits for the missing network is never stored, so the measurement stops after this time. */
const GIVEN_UP_MS = 5_000;

/** A random number generator that gives the same numbers from 0 to 1 in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Clicks the button inside the page, and returns how many milliseconds pass until the stored cart changes. */
const timeOf = (page: Page, name: string): Promise<number> =>
  page.getByRole('button', { name, exact: true }).evaluate(async (button, givenUp) => {
    const kept = () => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('portal.cart.')));
    const [before, start] = [kept(), performance.now()];
    (button as HTMLButtonElement).click();
    while (kept() === before && performance.now() - start < givenUp) await new Promise((next) => setTimeout(next));
    return performance.now() - start;
  }, GIVEN_UP_MS);

test('a cart keeps every line through a hundred interruptions of the network @phone', async ({
  page,
  context,
  testbed,
  say,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource/);
  const { store, products, plain } = await demoStore(testbed);
  const other = products.find(({ id, product_variant_enable: varies }) => !varies && id !== plain.id) ?? plain;
  const goods = [plain, other];
  const counts = goods.map(() => 1);
  await page.goto(`${testbed.payer}/store/${store.id}/cart?items=${goods.map(({ id }) => `${id}*1`).join()}`);
  const quantity = (title: string) =>
    page.getByRole('textbox', { name: `${say.store('quantity')}: ${title}`, exact: true });
  for (const { title } of goods) await expect(quantity(title)).toHaveValue('1');

  const next = numbersFrom(20261126);
  const times: number[] = [];
  const change = async () => {
    const at = next() < 0.5 ? 0 : 1;
    const count = counts[at] ?? 0;
    const isMore = count < 2 || (count < MOST && next() < 0.5);
    times.push(await timeOf(page, `${say.store(isMore ? 'another' : 'fewer')}: ${goods[at]?.title ?? ''}`));
    counts[at] = count + (isMore ? 1 : -1);
  };
  for (let flap = 0; flap < FLAPS; flap += 1) {
    await context.setOffline(true);
    await change();
    await context.setOffline(false);
    if (next() < 0.3) await change();
  }
  for (const [at, { title }] of goods.entries()) await expect(quantity(title)).toHaveValue(String(counts[at]));
  await page.reload();
  for (const [at, { title }] of goods.entries()) await expect(quantity(title)).toHaveValue(String(counts[at]));

  // Adding a product does not wait for the network either.
  await page.getByRole('link', { name: store.title, exact: true }).click();
  await page.getByRole('link', { name: plain.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: plain.title })).toBeVisible();
  for (const isOffline of [true, false, true]) {
    await context.setOffline(isOffline);
    times.push(await timeOf(page, say.store('add')));
  }
  await context.setOffline(false);
  const pieces = counts.reduce((sum, count) => sum + count, 3);
  await expect(page.getByRole('link', { name: like(say.store('cart_of')) })).toContainText(String(pieces));
  // A busy machine may be slow, so only the limit is checked; on an idle one each change takes a few milliseconds.
  expect(Math.max(...times)).toBeLessThan(GIVEN_UP_MS);
});
