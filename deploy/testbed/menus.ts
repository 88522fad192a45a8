import type { Locator, Page } from '@playwright/test';

/** Opens the menu of a button, on the page or in a part of it, and chooses one of its items. */
export async function choose(where: Page | Locator, button: string, item: string | RegExp): Promise<void> {
  await where.getByRole('button', { name: button, exact: true }).click();
  const page = 'page' in where ? where.page() : where;
  await page.getByRole('menuitem', { name: item }).click();
}

/** Sets a filter of a list. */
export async function setFilter(page: Page, filter: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: filter, exact: true }).click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
}
