/** Every screen there is, at both widths and in both directions, in the dark skin and in the light one: what axe says, and that nothing lies over another. */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { routes as payRoutes } from '../../mfe-public-pay/src/routes.tsx';
import { manifestOf, remotesIn } from '@portal/shared/build/packages.ts';
import { COLOURS } from '../../deploy/house/axe.ts';
import { words } from '../../deploy/house/words.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { expectLaidOut } from './laid-out.ts';
import { portalOn } from './portal.ts';
import { portalScreens, publicScreens, SKIN_KEY, wear, type Screens } from './screens.ts';

const REPOSITORY = resolve('.');

// There are many screens, and the machine may be busy.
test.describe.configure({ timeout: 240_000 });

/** Every address that a merchant's remotes answer, and in each mode that has a permission of its own. */
async function merchantAddresses(): Promise<readonly string[]> {
  const manifests = await Promise.all(remotesIn(REPOSITORY).map((name) => manifestOf(REPOSITORY, name)));
  return manifests
    .filter(({ portal }) => portal === 'merchant')
    .flatMap(({ screens }) => screens)
    .flatMap((screen) => {
      const modes = 'needs' in screen && typeof screen.needs === 'object' ? Object.keys(screen.needs) : [':mode'];
      return modes.map((mode) => screen.path.replace(':mode', mode));
    });
}

async function expectAllAccessible(page: Page, { addresses }: Screens) {
  // The skin follows the device, so that one visit shows both.
  await page.addInitScript((key) => localStorage.setItem(key, '"system"'), SKIN_KEY);
  for (const [name, address] of Object.entries(addresses))
    await test.step(name, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await wear(page, 'dark');
      await expectAccessible(page);
      await expectLaidOut(page);
      await wear(page, 'light');
      await expectAccessible(page, COLOURS);
    });
}

test.describe('in both skins', { tag: '@arabic' }, () => {
  test('every screen of the portal is accessible', async ({ page, house, say }) => {
    await portalOn(page, house, say.shell).signIn();
    await expectAllAccessible(page, await portalScreens(house));
  });

  test('every screen before sign-in, and every payment page, is accessible', async ({ page, house, guard }) => {
    // An unknown bill is refused, and the browser says so.
    guard.allow(/404/);
    await expectAllAccessible(page, await publicScreens(house));
  });
});

/** Of these addresses, those that none of the screens has. */
function missingOf(paths: readonly string[], { addresses }: Screens): readonly string[] {
  const shown = Object.values(addresses).map((address) => new URL(address).pathname);
  const isShown = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return shown.some((pathname) => pattern.test(pathname));
  };
  return paths.filter((path) => !isShown(path));
}

test('no address of a merchant is missing among these screens', { tag: '@desktop' }, async ({ house }) => {
  expect(missingOf(await merchantAddresses(), await portalScreens(house))).toEqual([]);
});

test('no payment page is missing among these screens', { tag: '@desktop' }, async ({ house }) => {
  // The other addresses are aliases, which lead to these.
  const pages = payRoutes.flatMap(({ path, lazy }) => (lazy && path && path !== '*' ? [path] : []));
  expect(pages.length).toBeGreaterThan(0);
  expect(missingOf(pages, await publicScreens(house))).toEqual([]);
});

test.describe('in Malay', { tag: '@phone' }, () => {
  test.use({ locale: 'ms-MY' });

  for (const [name, screensOf] of [
    ['the portal', portalScreens],
    ['payers', publicScreens],
  ] as const)
    test(`every screen of ${name} is accessible, and nothing lies over another, however long its words`, async ({
      page,
      house,
      guard,
    }) => {
      guard.allow(/404/);
      const { needsSignIn, addresses } = await screensOf(house);
      if (needsSignIn) await portalOn(page, house, words('shell', 'ms')).signIn();
      for (const [screen, address] of Object.entries(addresses))
        await test.step(screen, async () => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
          await expectAccessible(page);
          await expectLaidOut(page);
        });
    });
});
