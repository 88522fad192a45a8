/** The gallery in a browser: its pages, the looks in which each is shown, and the positions of its states. */
import type { BrowserContextOptions, Page } from 'playwright';
import type { StateBox } from '../../shared/src/testing/gallery/settle.ts';

/**
 * These four looks contain each pair of a skin, a direction and a width. In this order, the next look of the same language needs no new
 * page.
 */
export const LOOKS = [
  { name: 'dark-1280', skin: 'dark', language: 'en', width: 1280 },
  { name: 'light-360', skin: 'light', language: 'en', width: 360 },
  { name: 'light-1280-rtl', skin: 'light', language: 'ar', width: 1280 },
  { name: 'dark-360-rtl', skin: 'dark', language: 'ar', width: 360 },
] as const;

export type Look = (typeof LOOKS)[number];

/** The region and settings of the people in the examples. */
export const VISITOR: BrowserContextOptions = {
  locale: 'en-MY',
  timezoneId: 'Asia/Kuala_Lumpur',
  reducedMotion: 'reduce',
};

/** Higher than every page of that width, because the browser does not render what is outside of the viewport, nor fetch its pictures. */
const HEIGHTS = { 1280: 6000, 360: 12_000 } as const;

/** The date and time for which the examples were written. */
const NOW = '2026-11-20T10:00:00+08:00';

/** Freezes the page's clock; call it before the first page is opened. */
export const prepareGallery = (page: Page): Promise<void> => page.clock.setFixedTime(NOW);

/** Shows a page of the gallery in one look, and waits until it no longer changes. */
export async function openGallery(page: Page, address: string, name: string, look: Look): Promise<void> {
  await page.setViewportSize({ width: look.width, height: HEIGHTS[look.width] });
  await page.emulateMedia({ colorScheme: look.skin });
  const wanted = `${address}/?show=${name}&lang=${look.language}&still`;
  if (page.url() !== wanted) await page.goto(wanted);
  await page.waitForFunction(() => 'gallery' in window);
  await page.evaluate(() => window.gallery.settled());
}

export interface Shot {
  /** A data URL. */
  readonly picture: string;
  readonly boxes: readonly StateBox[];
}

/** Takes a picture of the page that is open. */
export async function shotOf(page: Page): Promise<Shot> {
  const boxes = await page.evaluate(() => window.gallery.stateBoxes());
  const png = await page.locator('main').screenshot({ animations: 'disabled' });
  return { picture: `data:image/png;base64,${png.toString('base64')}`, boxes };
}
