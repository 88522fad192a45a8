/**
 * `npm run screenshots` writes the pictures of the README and of the tour (`docs/tour.md`). `npm run screenshots -- all` instead writes
 * every screen in each width, language and skin into `test-results/screens`, to look at before a review.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { launchOptions } from '../checks/run/chromium.mjs';
import { chooseLanguage } from '../testbed/chosen-language.ts';
import { AMINAH, FARID, PUTERI, WEIMING, type Person } from '../testbed/account.ts';
import { administrationScreens } from '../testbed/administration-screens.ts';
import { introducerScreens } from '../testbed/introducer-screens.ts';
import { shopScreens } from '../testbed/shop-screens.ts';
import { startTestbed, type Addresses, type Testbed } from '../testbed/testbed.ts';
import { portalOn } from '../testbed/portal.ts';
import { words, type Language } from '../testbed/words.ts';
import { portalScreens, publicScreens, type Screens } from '../testbed/screens.ts';
import { SKIN_KEY } from '../testbed/skin.ts';

const DOCUMENTS = 'docs/images';
const ALL = 'test-results/screens';

const WIDTHS = [360, 768, 1440] as const;
const LANGUAGES: readonly Language[] = ['en', 'ar'];
const SKINS = ['dark', 'light'] as const;

const HEIGHTS: Readonly<Record<number, number>> = { 360: 640, 768: 1024, 1440: 900 };

interface Look {
  readonly width: number;
  readonly language: Language;
  readonly skin: (typeof SKINS)[number];
  /** The number of image pixels for each CSS pixel of the page. */
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

/** The visitors whose screens are captured, with the URL at which each begins. The screens of payers need no sign-in. */
const VISITORS = {
  merchant: { person: AMINAH, start: '/collections/list', screensOf: portalScreens },
  shop: { person: WEIMING, start: '/dashboard', screensOf: shopScreens },
  introducer: { person: FARID, start: '/merchants', screensOf: introducerScreens },
  operator: { person: PUTERI, start: '/administration/merchants', screensOf: administrationScreens },
  payer: { person: undefined, start: '/', screensOf: publicScreens },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly person: Person | undefined;
      readonly start: `/${string}`;
      readonly screensOf: (testbed: Addresses) => Promise<Screens>;
    }
  >
>;

type Visitor = keyof typeof VISITORS;

/** Takes pictures of these screens, each in a file that `nameOf` chooses. */
async function take(
  browser: Browser,
  testbed: Testbed,
  look: Look,
  visitor: Visitor,
  screens: Readonly<Record<string, string>>,
  nameOf: (screen: string) => string,
) {
  const { person, start } = VISITORS[visitor];
  const context = await browser.newContext(contextOf(look));
  try {
    await chooseLanguage(context, look.language);
    await context.addInitScript(([key, skin]) => localStorage.setItem(key, JSON.stringify(skin)), [
      SKIN_KEY,
      look.skin,
    ] as const);
    const page = await context.newPage();
    if (person) await portalOn(page, testbed, words('shell', look.language)).enter(start, person);
    for (const [name, address] of Object.entries(screens)) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: nameOf(name) });
    }
  } finally {
    await context.close();
  }
}

const DESKTOP: Look = { width: 1440, language: 'en', skin: 'light' };
const DARK: Look = { ...DESKTOP, skin: 'dark' };
const PHONE: Look = { width: 360, language: 'en', skin: 'light', scale: 2 };

/** The pictures of the documents, each with its visitor, screen and look. */
const PICTURES: readonly (readonly [file: string, visitor: Visitor, screen: string, look: Look])[] = [
  ['portal', 'merchant', 'bills', DARK],
  ['pay', 'payer', 'pay', PHONE],
  ['dashboard', 'shop', 'shop-dashboard', DESKTOP],
  ['bill', 'merchant', 'bill', DESKTOP],
  ['balance', 'merchant', 'balance', DESKTOP],
  ['payout', 'shop', 'payout', DESKTOP],
  ['products', 'merchant', 'product-table', DARK],
  ['store', 'payer', 'store', PHONE],
  ['introducer', 'introducer', 'introducer-payout', DESKTOP],
  ['operator', 'operator', 'administration-dashboard', DARK],
];

async function forDocuments(browser: Browser, testbed: Testbed): Promise<void> {
  mkdirSync(DOCUMENTS, { recursive: true });
  const all = Object.fromEntries(
    await Promise.all(
      Object.entries(VISITORS).map(async ([name, { screensOf }]) => [name, (await screensOf(testbed)).addresses]),
    ),
  ) as Readonly<Record<Visitor, Screens['addresses']>>;
  for (const [file, visitor, screen, look] of PICTURES) {
    const address = all[visitor][screen];
    if (address === undefined) throw new Error(`There is no screen ${screen} of the ${visitor}.`);
    await take(browser, testbed, look, visitor, { [screen]: address }, () => join(DOCUMENTS, `${file}.png`));
  }
}

async function everything(browser: Browser, testbed: Testbed): Promise<void> {
  mkdirSync(ALL, { recursive: true });
  for (const visitor of Object.keys(VISITORS) as Visitor[]) {
    const { addresses } = await VISITORS[visitor].screensOf(testbed);
    for (const width of WIDTHS)
      for (const language of LANGUAGES)
        for (const skin of SKINS)
          await take(browser, testbed, { width, language, skin }, visitor, addresses, (name) =>
            join(ALL, `${name}-${width}-${language}-${skin}.png`),
          );
  }
}

const testbed = await startTestbed();
const browser = await chromium.launch(await launchOptions());
try {
  await (process.argv.includes('all') ? everything : forDocuments)(browser, testbed);
} finally {
  await browser.close();
  await testbed.stop();
}
