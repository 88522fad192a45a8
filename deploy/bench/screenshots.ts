/**
 * `npm run screenshots` writes the two pictures of the README. `npm run screenshots -- all` writes every screen instead, in each
 * width, language and skin, into `test-results/screens`, for looking at before a review.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { launchOptions } from '../checks/run/chromium.mjs';
import { chooseLanguage } from '../testbed/chosen-language.ts';
import { startTestbed, type Testbed } from '../testbed/testbed.ts';
import { portalOn } from '../testbed/portal.ts';
import { words, type Language } from '../testbed/words.ts';
import { portalScreens, publicScreens, type Screens } from '../testbed/screens.ts';
import { SKIN_KEY } from '../testbed/skin.ts';

const README = 'docs/images';
const ALL = 'test-results/screens';

const WIDTHS = [360, 768, 1440] as const;
const LANGUAGES: readonly Language[] = ['en', 'ar'];
const SKINS = ['dark', 'light'] as const;

const HEIGHTS: Readonly<Record<number, number>> = { 360: 640, 768: 1024, 1440: 900 };

interface Look {
  readonly width: number;
  readonly language: Language;
  readonly skin: (typeof SKINS)[number];
  /** How many pixels of the picture make one of the page. */
  readonly scale?: number;
}

const contextOf = ({ width, language, skin, scale = 1 }: Look): BrowserContextOptions => ({
  viewport: { width, height: HEIGHTS[width] ?? 900 },
  deviceScaleFactor: scale,
  locale: language === 'en' ? 'en-MY' : language,
  timezoneId: 'Asia/Kuala_Lumpur',
  colorScheme: skin,
  reducedMotion: 'reduce',
});

/** Pictures of the screens named, each in a file that `nameOf` chooses. */
async function take(
  browser: Browser,
  testbed: Testbed,
  look: Look,
  screens: Screens,
  nameOf: (screen: string) => string,
) {
  const context = await browser.newContext(contextOf(look));
  try {
    await chooseLanguage(context, look.language);
    await context.addInitScript(([key, skin]) => localStorage.setItem(key, JSON.stringify(skin)), [
      SKIN_KEY,
      look.skin,
    ] as const);
    const page = await context.newPage();
    if (screens.needsSignIn) await portalOn(page, testbed, words('shell', look.language)).signIn();
    for (const [name, address] of Object.entries(screens.addresses)) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: nameOf(name) });
    }
  } finally {
    await context.close();
  }
}

const only = (screens: Screens, name: string): Screens => ({
  ...screens,
  addresses: { [name]: screens.addresses[name] ?? '' },
});

async function forReadme(browser: Browser, testbed: Testbed): Promise<void> {
  mkdirSync(README, { recursive: true });
  const [inside, outside] = [await portalScreens(testbed), await publicScreens(testbed)];
  const portal = { width: 1440, language: 'en', skin: 'dark' } as const;
  const phone = { width: 360, language: 'en', skin: 'light', scale: 2 } as const;
  await take(browser, testbed, portal, only(inside, 'bills'), () => join(README, 'portal.png'));
  await take(browser, testbed, phone, only(outside, 'pay'), () => join(README, 'pay.png'));
}

async function everything(browser: Browser, testbed: Testbed): Promise<void> {
  mkdirSync(ALL, { recursive: true });
  const kinds = [await portalScreens(testbed), await publicScreens(testbed)];
  for (const width of WIDTHS)
    for (const language of LANGUAGES)
      for (const skin of SKINS)
        for (const screens of kinds)
          await take(browser, testbed, { width, language, skin }, screens, (name) =>
            join(ALL, `${name}-${width}-${language}-${skin}.png`),
          );
}

const testbed = await startTestbed();
const browser = await chromium.launch(await launchOptions());
try {
  await (process.argv.includes('all') ? everything : forReadme)(browser, testbed);
} finally {
  await browser.close();
  await testbed.stop();
}
