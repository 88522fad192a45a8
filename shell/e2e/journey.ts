/** What every journey is given: the house, a guard over its browser, and words in the language of its project. */
import { test as base, expect } from '@playwright/test';
import { openHouse, type Addresses } from '../../deploy/house/house.ts';
import { allWords, type Language } from '../../deploy/house/words.ts';
import { expectAccessible } from './axe.ts';
import { watch, type Guard } from './guard.ts';
import { merchantAt, type Merchant } from './merchant.ts';

interface Given {
  readonly house: Addresses;
  readonly guard: Guard;
  /** A merchant at the gateway, to arrange what the journey needs. */
  readonly merchant: Merchant;
  readonly language: Language;
  readonly say: ReturnType<typeof allWords>;
}

const houseOf = (text: string | undefined): Addresses => {
  if (!text) throw new Error('No house is open: journeys run through `npm run journeys`.');
  return JSON.parse(text) as Addresses;
};

export const test = base.extend<Given>({
  // Playwright reads what a fixture needs from the braces.
  // oxlint-disable-next-line no-empty-pattern -- an empty pattern says that it needs nothing
  house: async ({}, give) => give(houseOf(process.env['HOUSE'])),
  guard: [
    async ({ context }, give) => {
      const { settle, ...guard } = await watch(context);
      await give(guard);
      settle();
    },
    { auto: true },
  ],
  merchant: async ({ house }, give) => give(await merchantAt(house)),
  language: async ({ locale }, give) => give(locale === 'ar' ? 'ar' : 'en'),
  say: async ({ language }, give) => give(allWords(language)),
});

/** For a journey that moves the clock, which is everybody's who lives in the house: it has a house to itself. */
export const testAlone = test.extend<Pick<Given, 'house'>>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- an empty pattern says that it needs nothing
    async ({}, give) => {
      const { stop, ...house } = await openHouse();
      await give(house);
      await stop();
    },
    // Opening it is no part of the journey, and may take as long as a house is waited for.
    { scope: 'test', timeout: 130_000 },
  ],
});

export { expect, expectAccessible };
