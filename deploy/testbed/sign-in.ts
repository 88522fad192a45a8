import type { Page } from '@playwright/test';
import type { Person } from './account.ts';
import type { Addresses } from './testbed.ts';
import type { Words } from './words.ts';

/** Signs in on the page, and waits until the portal stands there. */
export async function signIn(
  page: Page,
  { portal }: Pick<Addresses, 'portal'>,
  t: Words,
  { username, password }: Person,
): Promise<void> {
  await page.goto(`${portal}/login`);
  await page.getByLabel(t('login.username')).fill(username);
  await page.getByLabel(t('login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('login.submit') }).click();
  await page.getByRole('banner').waitFor();
}
