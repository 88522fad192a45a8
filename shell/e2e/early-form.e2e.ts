/** The sign-in form of the document, before the scripts of the form have arrived. */
import type { Page } from '@playwright/test';
import { AMINAH } from '../../deploy/testbed/account.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import type { Addresses } from '../../deploy/testbed/testbed.ts';

/** Opens the form, and holds the chunk that starts the portal back until the returned function is called. */
async function openWithoutScripts(page: Page, { portal }: Addresses): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\/boot\.\w+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  // The chunk is part of the load of the page.
  await page.goto(`${portal}/login`, { waitUntil: 'domcontentloaded' });
  return release;
}

test(
  'a person types and sends the sign-in form before its scripts have arrived, and is signed in when they have',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.shell;
    const release = await openWithoutScripts(page, testbed);
    await expectAccessible(page);
    await page.getByLabel(t('login.username'), { exact: true }).fill(AMINAH.username);
    await page.getByLabel(t('login.password'), { exact: true }).fill(AMINAH.password);
    await page.keyboard.press('Enter');
    await expect(page.locator('form')).toHaveAttribute('data-early', 'sent');
    expect(new URL(page.url()).search).toBe('');
    release();
    await expect(page.getByRole('banner').getByRole('button', { name: AMINAH.name })).toBeVisible();
  },
);

test(
  'what a person types while the scripts of the sign-in form arrive keeps its text, its focus and its selection',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.shell;
    const release = await openWithoutScripts(page, testbed);
    const username = page.getByLabel(t('login.username'), { exact: true });
    await username.fill('aminh');
    await username.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
    release();
    await expect(page.locator('form')).not.toHaveAttribute('data-early');
    await expect(username).toBeFocused();
    await page.keyboard.type('a');
    await expect(username).toHaveValue('aminah');
    await page.getByRole('button', { name: t('login.show_password') }).click();
    await expect(page.getByRole('button', { name: t('login.hide_password') })).toBeVisible();
  },
);

test(
  'without the scripts of the sign-in form, the page offers to try again',
  { tag: '@desktop' },
  async ({ page, testbed, say, guard }) => {
    guard.allow(/Failed to load resource|ChunkLoadError/);
    await page.route(/\/boot\.\w+\.js$/, (route) => route.abort());
    await portalOn(page, testbed, say.shell).open('/login');
    await expect(page.getByRole('button', { name: /Try again/ })).toBeVisible();
    await expect(page.getByLabel(say.shell('login.username'), { exact: true })).toBeHidden();
  },
);
