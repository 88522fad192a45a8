/** Shows a page in its two skins, one after the other. */
import type { Page } from '@playwright/test';
import { storedSession } from '../../shared/src/session/device.ts';
import { expectAccessible } from './journey.ts';

/** The storage key of the skin that a person chose. */
export const SKIN_KEY = storedSession.skin.key;

/** Makes the skin follow the device on every later page, so that one visit shows both skins. */
export const followDeviceSkin = (page: Page) =>
  page.addInitScript((key) => localStorage.setItem(key, '"system"'), SKIN_KEY);

type Skin = 'dark' | 'light';

/** Gives every later page this skin. */
export async function openInSkin(page: Page, colorScheme: Skin): Promise<void> {
  await followDeviceSkin(page);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/** The payment page follows the device by CSS alone; the portal sets its skin shortly afterwards. */
async function setSkin(page: Page, colorScheme: Skin): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (skin) => (document.documentElement.dataset['mantineColorScheme'] ?? skin) === skin,
    colorScheme,
  );
}

/** Checks the page with all rules of axe, and the colours in each skin; afterwards the page is in the light skin. */
export async function expectAccessibleInBothSkins(page: Page): Promise<void> {
  await setSkin(page, 'dark');
  await expectAccessible(page);
  await setSkin(page, 'light');
  await expectAccessible(page, 'colours');
}
