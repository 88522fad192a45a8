/** The fixtures of every journey: the running portal, a guard over its browser, and texts in the language of its project. */
import { test as base, expect, type Page } from '@playwright/test';
import { violationsOn, type AxeRules } from './axe.ts';
import { chooseLanguage } from './chosen-language.ts';
import { watch, type Guard } from './guard.ts';
import { merchantAt, type Merchant } from './merchant.ts';
import { startTestbed, START_TIMEOUT_MS, type TestbedAddresses } from './testbed.ts';
import { allWords, type Language } from './words.ts';

/** The languages of projects, by their locale. */
const LANGUAGES: Readonly<Record<string, Language>> = { ar: 'ar', 'ms-MY': 'ms' };

interface Fixtures {
  readonly testbed: TestbedAddresses;
  readonly guard: Guard;
  /** A gateway client that is signed in as a merchant. It creates the records that a journey needs. */
  readonly merchant: Merchant;
  /** The language of the project, chosen on the device; English need not be chosen. */
  readonly language: Language;
  readonly say: ReturnType<typeof allWords>;
}

const addressesIn = (text: string | undefined): TestbedAddresses => {
  if (!text) throw new Error('No portal is running: journeys run through `npm run journeys`.');
  return JSON.parse(text) as TestbedAddresses;
};

export const test = base.extend<Fixtures>({
  // Playwright reads the names in the braces as the fixtures that a fixture needs.
  // oxlint-disable-next-line no-empty-pattern -- an empty pattern says that it needs nothing
  testbed: async ({}, provide) => provide(addressesIn(process.env['TESTBED'])),
  guard: [
    async ({ context }, provide) => {
      const { settle, ...guard } = await watch(context);
      await provide(guard);
      settle();
    },
    { auto: true },
  ],
  merchant: async ({ testbed }, provide) => provide(await merchantAt(testbed)),
  language: [
    async ({ context, locale }, provide) => {
      const language = LANGUAGES[locale ?? ''] ?? 'en';
      if (language !== 'en') await chooseLanguage(context, language);
      await provide(language);
    },
    { auto: true },
  ],
  say: async ({ language }, provide) => provide(allWords(language)),
});

/**
 * For journeys that move the sandbox clock, which all records of a gateway share. One more portal is started for each worker that runs such
 * a journey. Its clock only goes forward, so a journey counts from the gateway's current day, not from the machine's.
 */
export const testWithOwnClock = test.extend<object, { readonly movableTestbed: TestbedAddresses }>({
  movableTestbed: [
    // oxlint-disable-next-line no-empty-pattern -- an empty pattern says that it needs nothing
    async ({}, provide) => {
      const { stop, ...addresses } = await startTestbed();
      await provide(addresses);
      await stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  testbed: async ({ movableTestbed }, provide) => provide(movableTestbed),
});

/** Fails when axe finds a violation, by all its rules or by the named ones. */
export const expectAccessible = async (page: Page, rules?: AxeRules): Promise<void> =>
  expect(await violationsOn(page, rules)).toEqual([]);

export { expect };
