/**
 * Opens every screen at both widths and in both directions, and checks that no element overlaps another and that axe finds nothing. All axe
 * rules run in English on a dark desktop, and in Malay, which has the longest words, on a light phone. Arabic needs only the rules about
 * words and direction, because the language does not change the colours. In Arabic a screen is opened on a desktop and then narrowed to a
 * phone, because opening it again would take as long as checking it. For a change (decision 0132) each screen is opened once: in Malay on a
 * phone, then widened to a desktop.
 */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { NOT_FOUND } from '@portal/shared/remote/shell-addresses.ts';
import { routes as payRoutes } from '../../mfe-public-pay/src/routes.tsx';
import { manifestOf, remotesIn } from '@portal/shared/build/packages.ts';
import { FARID, PUTERI, WEIMING, type Person } from '../../deploy/testbed/account.ts';
import { administrationScreens } from '../../deploy/testbed/administration-screens.ts';
import { words, type Language } from '../../deploy/testbed/words.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { DESKTOP, PHONE, scaled } from '../../deploy/testbed/machine.ts';
import { isForChange } from '../../deploy/checks/run/proofs.mjs';
import { expectNoOverlap } from '../../deploy/testbed/layout-check.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import { NOWHERE, portalScreens, publicScreens, type Screens } from '../../deploy/testbed/screens.ts';
import { introducerScreens } from '../../deploy/testbed/introducer-screens.ts';
import { shopScreens } from '../../deploy/testbed/shop-screens.ts';
import { expectAccessibleInBothSkins, followDeviceSkin, openInSkin } from '../../deploy/testbed/skin.ts';

const REPOSITORY = resolve('.');

// There are many screens, and the machine may be busy.
test.describe.configure({ timeout: scaled(240_000) });
// Moving elements overlap others on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Every URL of the merchants' remotes. If each mode of a screen needs its own permission, the list has one URL for each mode. */
async function merchantAddresses(): Promise<readonly string[]> {
  const manifests = await Promise.all(remotesIn(REPOSITORY).map((name) => manifestOf(REPOSITORY, name)));
  return manifests
    .filter(({ portal }) => portal === 'merchant' || portal === 'any')
    .flatMap(({ screens }) => screens)
    .flatMap((screen) => {
      const modes = 'needs' in screen && typeof screen.needs === 'object' ? Object.keys(screen.needs) : [':mode'];
      return modes.map((mode) => screen.path.replace(':mode', mode));
    });
}

/** The number of tests among which the screens of a portal are divided, so that all Playwright workers stay busy to the end. */
const SHARES = 3;

const shareOf = ({ needsSignIn, addresses }: Screens, share: number): Screens => ({
  needsSignIn,
  addresses: Object.fromEntries(Object.entries(addresses).filter((_, at) => at % SHARES === share)),
});

/**
 * Opens a URL of the portal as a link does, without reloading the page. It first opens the *not found* page of the shell, so that the
 * previous screen is unmounted and cannot be mistaken for the new one.
 */
async function follow(page: Page, address: string, notFound: string): Promise<void> {
  const heading = page.locator('main h1');
  const { pathname, search, hash } = new URL(address);
  const push = (to: string) => page.evaluate((path) => history.pushState(null, '', path), to);
  await push(NOT_FOUND);
  await expect(heading).toHaveText(notFound);
  if (pathname === NOWHERE) return push(NOWHERE);
  await push(pathname + search + hash);
  await expect(heading.filter({ hasNotText: notFound }).first()).toBeAttached();
}

const isReady = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

type Look = (page: Page) => Promise<void>;

const lookAtLayout: Look = async (page) => {
  await isReady(page);
  await expectNoOverlap(page);
};

/** Checks the layout at both widths, and at the phone's width also the axe rules about texts and positions. */
const lookAtBothWidths: Look = async (page) => {
  await lookAtLayout(page);
  await page.setViewportSize(PHONE.viewport);
  await lookAtLayout(page);
  await expectAccessible(page, 'words and places');
  await page.setViewportSize(DESKTOP);
};

/** Checks all axe rules. */
const lookAtAll: Look = async (page) => {
  await lookAtLayout(page);
  await expectAccessible(page);
};

/** Pages before sign-in and payment pages have separate styles, which no gallery shows: they are checked in both themes at both widths. */
const lookInBothSkins: Look = async (page) => {
  await lookAtLayout(page);
  await expectAccessibleInBothSkins(page);
};

/** Opens each screen with `open` and then runs `look`. */
async function visit(
  { addresses }: Screens,
  open: (address: string) => Promise<unknown>,
  look: () => Promise<void>,
): Promise<void> {
  expect(Object.keys(addresses).length).toBeGreaterThan(0);
  for (const [name, address] of Object.entries(addresses))
    await test.step(name, async () => {
      await open(address);
      await look();
    });
}

/** Runs on the desktop before a release, in English and in Arabic: Malay is checked on a phone. */
const TAG = '@wide';

const lookIn = (language: Language): Look => (language === 'en' ? lookAtAll : lookAtBothWidths);

for (let share = 0; share < SHARES; share += 1)
  test(
    `every screen of the portal is accessible, part ${share + 1} of ${SHARES}`,
    { tag: TAG },
    async ({ page, testbed, say, language }) => {
      await openInSkin(page, 'dark');
      await portalOn(page, testbed, say.shell).enter();
      await visit(
        shareOf(await portalScreens(testbed), share),
        (address) => follow(page, address, say.shell('not_found.title')),
        () => lookIn(language)(page),
      );
    },
  );

/** People whose screens differ from those of the usual merchant, or show more data, because of their role or account. */
const OTHERS: readonly (readonly [whose: string, person: Person, start: `/${string}`, screens: typeof shopScreens])[] =
  [
    ['a shop whose money moves', WEIMING, '/collections/list', shopScreens],
    ['an introducer', FARID, '/merchants', introducerScreens],
    ['an administrator', PUTERI, '/administration/merchants', administrationScreens],
  ];

for (const [whose, person, start, screensOf] of OTHERS)
  test(`the screens of ${whose} are accessible`, { tag: TAG }, async ({ page, testbed, say, language }) => {
    await openInSkin(page, 'dark');
    await portalOn(page, testbed, say.shell).enter(start, person);
    await visit(
      await screensOf(testbed),
      (address) => follow(page, address, say.shell('not_found.title')),
      () => lookIn(language)(page),
    );
  });

test(
  'every screen before sign-in, and every payment page, is accessible',
  { tag: TAG },
  async ({ page, testbed, guard, language }) => {
    // The gateway refuses an unknown bill, and the browser logs the 404.
    guard.allow(/404/);
    await followDeviceSkin(page);
    await visit(
      await publicScreens(testbed),
      (address) => page.goto(address),
      () => (language === 'en' ? lookInBothSkins : lookAtBothWidths)(page),
    );
  },
);

/** The paths whose screen is not checked, because no URL in `addresses` matches the path. */
function missingOf(paths: readonly string[], { addresses }: Screens): readonly string[] {
  const screenPaths = Object.values(addresses).map((address) => new URL(address).pathname);
  const isCovered = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return screenPaths.some((pathname) => pattern.test(pathname));
  };
  return paths.filter((path) => !isCovered(path));
}

test('the list of checked screens covers every URL of a merchant', { tag: '@desktop' }, async ({ testbed }) => {
  const missing = missingOf(await merchantAddresses(), await portalScreens(testbed));
  expect(missingOf(missing, await shopScreens(testbed))).toEqual([]);
});

test('the list of checked screens covers every payment page', { tag: '@desktop' }, async ({ testbed }) => {
  // The other URLs are aliases that redirect to these.
  const pages = payRoutes.flatMap(({ path, lazy }) => (lazy && path && path !== '*' ? [path] : []));
  expect(pages.length).toBeGreaterThan(0);
  expect(missingOf(pages, await publicScreens(testbed))).toEqual([]);
});

test.describe('in Malay', { tag: '@phone' }, () => {
  test.use({ locale: 'ms-MY' });

  const say = words('shell', 'ms');

  const look = async (page: Page) => {
    await lookAtAll(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
    if (!isForChange()) return;
    await page.setViewportSize(DESKTOP);
    await lookAtLayout(page);
    await page.setViewportSize(PHONE.viewport);
  };

  for (let share = 0; share < SHARES; share += 1)
    test(`every screen of the portal is accessible, and long texts make no element overlap another, part ${share + 1} of ${SHARES}`, async ({
      page,
      testbed,
    }) => {
      await openInSkin(page, 'light');
      await portalOn(page, testbed, say).enter();
      await visit(
        shareOf(await portalScreens(testbed), share),
        (address) => follow(page, address, say('not_found.title')),
        () => look(page),
      );
    });

  for (const [whose, person, start, screensOf] of OTHERS)
    test(`the screens of ${whose} are accessible, and no element overlaps another`, async ({ page, testbed }) => {
      await openInSkin(page, 'light');
      await portalOn(page, testbed, say).enter(start, person);
      await visit(
        await screensOf(testbed),
        (address) => follow(page, address, say('not_found.title')),
        () => look(page),
      );
    });

  test('every screen before sign-in, and every payment page, is accessible, and no element overlaps another', async ({
    page,
    testbed,
    guard,
  }) => {
    guard.allow(/404/);
    await followDeviceSkin(page);
    await visit(
      await publicScreens(testbed),
      (address) => page.goto(address),
      () => lookInBothSkins(page),
    );
  });
});
