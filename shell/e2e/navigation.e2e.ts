/** Going from page to page: typed text is not lost without a question, the progress bar runs, and the new heading is focused and announced. */
import type { Page } from '@playwright/test';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import { words } from '../../deploy/testbed/words.ts';

const NEW = '/customers/new';
const TYPED = 'Encik Rashid bin Omar';

test.describe('unsaved input', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, testbed, say }) => {
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter('/collections/list');
    await expect(page.getByRole('heading', { level: 1, name: say.collections('collections.title') })).toBeVisible();
    await portal.go('/customers/datatable');
    await page.getByRole('link', { name: say.collections('customers.new') }).click();
    await page.getByLabel(say.collections('customers.name')).fill(TYPED);
  });

  const toCollections = async (page: Page, title: string) => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog').filter({ has: page.getByRole('listbox') });
    await palette.getByRole('combobox').fill(title);
    await palette.getByRole('option', { name: title }).first().click();
  };

  const NAVIGATIONS = {
    'through the palette': toCollections,
    'with keys': async (page: Page) => {
      await page.getByRole('dialog').getByRole('button').first().focus();
      await page.keyboard.press('g');
      await page.keyboard.press('c');
    },
    'with the way back of the browser': async (page: Page) => {
      await page.evaluate(() => history.go(-2));
    },
  };

  for (const [navigation, leave] of Object.entries(NAVIGATIONS))
    test(`causes a question on leaving ${navigation}`, async ({ page, say }) => {
      const title = say.collections('collections.title');
      const field = page.getByLabel(say.collections('customers.name'));
      const question = page.getByRole('dialog', { name: say.kit('leave.title') });
      await leave(page, title);
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: say.kit('leave.stay') }).click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${NEW}$`));
      await expect(field).toHaveValue(TYPED);

      await leave(page, title);
      await question.getByRole('button', { name: say.kit('leave.action') }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(question).toBeHidden();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/collections\/list/);
    });

  test('causes a question on leaving for a page of the shell', async ({ page, say }) => {
    await page.evaluate(() => history.pushState(null, '', '/account-switcher'));
    const question = page.getByRole('dialog', { name: say.kit('leave.title') });
    await question.getByRole('button', { name: say.kit('leave.stay') }).click();
    await expect(page).toHaveURL(new RegExp(`${NEW}$`));
    await expect(page.getByLabel(say.collections('customers.name'))).toHaveValue(TYPED);
    await page.evaluate(() => history.pushState(null, '', '/account-switcher'));
    await question.getByRole('button', { name: say.kit('leave.action') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.shell('accounts.title') })).toBeVisible();
  });

  test('causes a question on closing the tab', async ({ page }) => {
    const dialogEvent = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await dialogEvent;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });

  test('causes no question after it is saved, and none on signing out', async ({ page, testbed, say }) => {
    await page.getByLabel(say.collections('customers.email')).fill('rashid@example.my');
    await page.getByRole('button', { name: say.kit('save'), exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/customers\/datatable/);
    await page.getByRole('link', { name: say.collections('customers.new') }).click();
    await page.getByLabel(say.collections('customers.name')).fill(TYPED);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
      dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    await expect(page).toHaveURL(`${testbed.portal}/login`);
    await expect(page.getByText(say.kit('leave.title'))).toHaveCount(0);
  });
});

test('a progress bar shows while a page of the same remote loads; afterwards the heading has the focus and is announced', async ({
  page,
  testbed,
  say,
}) => {
  const portal = portalOn(page, testbed, say.shell);
  await portal.enter('/collections/list');
  await expect(page.getByRole('table')).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((go) => (release = go));
  await page.route(new RegExp(customers.list.path), async (route) => {
    await held;
    await route.continue();
  });
  const title = say.collections('customers.title');
  await portal.go('/customers/datatable');
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: title })).toHaveText(title);
});

test(
  'Default layout: dark skin, vertical menu, full-width content, static navbar and footer, scroll-to-top enabled, not right-to-left, customizer off',
  {
    tag: '@desktop',
  },
  async ({ page, testbed, say }) => {
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter('/customers/datatable?limit=100');
    await expect(page.getByRole('table')).toBeVisible();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(html).toHaveAttribute('dir', 'ltr');
    await expect(page.locator('[data-width="full"]')).toBeVisible();
    await expect(page.getByRole('button', { name: say.shell('customizer') })).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: say.shell('menu') });
    const links = await menu.getByRole('link').all();
    const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y ?? 0));
    expect(tops).toEqual([...new Set(tops)].toSorted((a, b) => a - b));
    // Over the menu, the wheel scrolls the menu.
    await page.getByRole('row').nth(2).hover();
    await page.mouse.wheel(0, 4000);
    await expect(page.getByRole('button', { name: say.shell('top') })).toBeVisible();
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.getByRole('button', { name: say.shell('top') }).click();
    await expect(page.getByRole('banner')).toBeInViewport();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  },
);

test('Default language English', { tag: '@desktop' }, async ({ browser, testbed }) => {
  for (const locale of ['fr-FR', 'ms-MY']) {
    const stranger = await browser.newContext({ locale });
    const page = await stranger.newPage();
    await page.goto(`${testbed.portal}/login`);
    await expect(page.getByLabel('User name')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto(`${testbed.payer}/pay/bill/not-found`);
    await expect(page.getByLabel('Language')).toHaveValue('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await stranger.close();
  }
});

test(
  'the browser’s language is offered, and stays after a reload when the person has accepted it',
  { tag: '@desktop' },
  async ({ browser, testbed }) => {
    const stranger = await browser.newContext({ locale: 'ms-MY' });
    const page = await stranger.newPage();
    await page.goto(`${testbed.portal}/login`);
    await page.getByRole('button', { name: 'Papar dalam Bahasa Melayu' }).click();
    const username = page.getByLabel(words('shell', 'ms')('login.username'));
    await expect(username).toBeVisible();
    await page.reload();
    await expect(username).toBeVisible();
    await expect(page.getByRole('button', { name: 'Papar dalam Bahasa Melayu' })).toHaveCount(0);
    await stranger.close();
  },
);
