/** The two skins of a page, which it is looked at in one after the other. */
import type { Page } from '@playwright/test';
import { storedSession } from '../../shared/src/session/device.ts';
import { expectAccessible } from './journey.ts';

/** Where a device keeps which skin its person chose. */
export const SKIN_KEY = storedSession.skin.key;

/** The skin follows the device on every page that is opened from now on, so that one visit shows both. */
export const followDeviceSkin = (page: Page) =>
  page.addInitScript((key) => localStorage.setItem(key, '"system"'), SKIN_KEY);

/** The payment page follows the device by style alone; the portal names its skin, a moment later. */
async function setSkin(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (skin) => (document.documentElement.dataset['mantineColorScheme'] ?? skin) === skin,
    colorScheme,
  );
}

/** All that axe says of what stands there, with the colours of each skin; it stands there in the light one then. */
export async function expectAccessibleInBothSkins(page: Page): Promise<void> {
  await setSkin(page, 'dark');
  await expectAccessible(page);
  await setSkin(page, 'light');
  await expectAccessible(page, 'colours');
}
