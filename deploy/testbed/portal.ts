/** The steps of a merchant in the portal's frame. */
import { expect, type Page } from '@playwright/test';
import { AMINAH, type Person } from './account.ts';
import type { Addresses } from './testbed.ts';
import { openSignedIn, signIn } from './sign-in.ts';
import type { Words } from './words.ts';

/** The menu's link to an address; the remote defines its text. */
export const menuLink = (page: Page, t: Words, to: string) =>
  page.getByRole('navigation', { name: t('menu') }).locator(`a[href="${to}"]`);

/** The rows of the customers' list only, because the first list after signing in may have ten rows, too. */
export const customerRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Customers' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** A typical page, for journeys that do not test a particular page. */
const BEGINNING = '/collections/list';

export function portalOn(page: Page, testbed: Pick<Addresses, 'portal' | 'gateway'>, t: Words) {
  const { portal } = testbed;
  return {
    open: (path: string) => page.goto(`${portal}${path}`),
    signIn: (person: Person = AMINAH) => signIn(page, testbed, t, person),
    /** Opens the portal on a device where this person is signed in, for journeys that do not test signing in. */
    enter: (path: `/${string}` = BEGINNING, person: Person = AMINAH) => openSignedIn(page, testbed, path, person),
    /** Follows a link of the menu. On a phone, a button opens the menu. */
    go: async (to: `/${string}`) => {
      const openMenu = page.getByRole('button', { name: t('menu.open') });
      if (await openMenu.isVisible()) await openMenu.click();
      await menuLink(page, t, to).click();
    },
    signOut: async (name: string = AMINAH.name) => {
      await page.getByRole('banner').getByRole('button', { name }).click();
      await page.getByRole('menuitem', { name: t('sign_out') }).click();
      await expect(page.getByLabel(t('login.username'))).toBeVisible();
    },
  };
}
