/** Documents that the edge rendered, as a payer sees them before the script of the page is loaded. */
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Repeats `open`, because the edge sends a document without data when the gateway does not answer in time. */
export const untilRendered = (open: () => Promise<void>): Promise<void> => expect(open).toPass();

/** Delays the script of the pages until the returned function is called. */
export async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((free) => (release = free));
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
