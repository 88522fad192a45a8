/** The frame around every page: the palette, the keyboard shortcuts, the menu, the layout, and how a page prints. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { AMINAH } from '../../deploy/testbed/account.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { menuLink, portalOn } from '../../deploy/testbed/portal.ts';
import { expectAccessibleInBothSkins, followDeviceSkin } from '../../deploy/testbed/skin.ts';

const paletteOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('combobox') });

const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page).getByRole('combobox')).toBeFocused();
};

const WITH_CUSTOMIZER = '/collections/list?customizer';

test(
  'every overlay of the frame is accessible, in both themes',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    await followDeviceSkin(page);
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter(WITH_CUSTOMIZER);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessibleInBothSkins(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: say.shell('search.open') })
      .click();
    await expect(paletteOf(page)).toBeVisible();
    await expectAccessibleInBothSkins(page);
    await page.keyboard.type('siti');
    await expect(page.getByRole('option').filter({ hasText: '@' }).first()).toBeVisible();
    await expectAccessibleInBothSkins(page);
    await paletteOf(page).getByRole('combobox').fill('nothing is called this');
    await expect(page.getByText(say.shell('search.nothing'))).toBeVisible();
    await expectAccessibleInBothSkins(page);
    await page.keyboard.press('Escape');
    await expect(paletteOf(page)).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: say.shell('keys') })).toBeVisible();
    await expectAccessibleInBothSkins(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say.shell('customizer') }).click();
    await expect(page.getByRole('dialog', { name: say.shell('customizer') })).toBeVisible();
    await expectAccessibleInBothSkins(page);
  },
);

test.describe('the frame', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, testbed, say }) => {
    await portalOn(page, testbed, say.shell).enter();
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('the palette finds a bill, a customer and a collection, and opens the chosen one', async ({
    page,
    testbed,
    merchant,
    say,
  }) => {
    // The name is unique, so that the journey can be repeated in the same portal.
    const { id, title } = await merchant.createCollection(`Yuran perpustakaan ${randomUUID().slice(0, 8)}`);
    const bill = await merchant.createBill(id);
    await openPalette(page);
    await page.keyboard.type(bill.bill_number);
    await expect(page.getByRole('option', { name: bill.bill_number })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/collections/view/${id}/bills/view/${bill.id}$`));
    await expect(page.getByRole('dialog', { name: bill.bill_number })).toBeVisible();

    // Escape closes only the palette; the drawer below it stays open.
    await page.keyboard.press('Control+k');
    await expect(paletteOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(paletteOf(page)).toBeHidden();
    await expect(page.getByRole('dialog', { name: bill.bill_number })).toBeVisible();

    // The payer's link leads to the same bill.
    await openPalette(page);
    await page.keyboard.insertText(`${testbed.payer}/pay/bill/${bill.id}`);
    await expect(paletteOf(page).getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option', { name: bill.bill_number })).toBeVisible();
    await page.keyboard.press('Escape');

    await openPalette(page);
    await page.keyboard.type(title);
    await page.getByRole('option', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`/collections/view/${id}$`));
    await expect(paletteOf(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await openPalette(page);
    await page.keyboard.type(say.collections('customers.new'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customers\/new$/);
  });

  test('the palette offers only records and pages that the person may see', async ({ page, say }) => {
    await page.keyboard.press('Control+k');
    const pages = page.getByRole('group', { name: say.shell('search.pages') }).getByRole('option');
    const menu = page.getByRole('navigation', { name: say.shell('menu'), includeHidden: true }).first();
    const links = await menu.getByRole('link', { includeHidden: true }).count();
    await expect(pages).toHaveCount(links);
  });

  test('G followed by a letter opens a page, and the back button closes an open overlay', async ({ page, say }) => {
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await expect(page).toHaveURL(/\/customers\/datatable/);
    await expect(page.getByRole('table')).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: say.shell('keys') })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/collections\/list/);
    await expect(page.getByRole('dialog')).toBeHidden();
    // A key that is typed into a field is text, not a shortcut. Wait for the heading first: until then, the search field is that of the
    // previous page.
    await expect(page.getByRole('heading', { level: 1, name: say.collections('collections.title') })).toBeVisible();
    await page.getByRole('searchbox').press('?');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('the page title is always the portal title', async ({ page, testbed, say, merchant }) => {
    for (const path of ['/customers/datatable', '/customers/new', '/collections/list', '/nowhere']) {
      await portalOn(page, testbed, say.shell).open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle('Payment portal');
    }
    const { id } = await merchant.createBill((await merchant.createCollection('Yuran tajuk')).id);
    for (const address of [`${testbed.payer}/pay/bill/${id}`, `${testbed.payer}/pay/page/not-found`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle('Payment portal');
    }
    await portalOn(page, testbed, say.shell).open('/customers/datatable');
    await portalOn(page, testbed, say.shell).signOut();
    await expect(page).toHaveTitle('Payment portal');
  });

  test('the loading overlay is hidden after each navigation', async ({ page, say }) => {
    for (const [to, title] of [
      ['/customers/datatable', 'customers.title'],
      ['/collections/list', 'collections.title'],
    ] as const) {
      await menuLink(page, say.shell, to).click();
      await expect(page.getByRole('heading', { level: 1, name: say.collections(title) })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('a menu that is narrowed to its icons is still narrow after a reload', async ({ page, say }) => {
    await page.getByRole('button', { name: say.shell('menu.narrow') }).click();
    const narrow = async () =>
      (await page.getByRole('navigation', { name: say.shell('menu') }).boundingBox())?.width ?? 0;
    await expect.poll(narrow).toBeLessThan(60);
    await expectAccessible(page);
    await page.reload();
    await expect.poll(narrow).toBeLessThan(60);
    const narrowLink = menuLink(page, say.shell, '/customers/datatable');
    await expect(narrowLink).toBeVisible();
    await expect(narrowLink).toHaveAccessibleName(say.collections('customers.title'));
    await page.getByRole('button', { name: say.shell('menu.wide') }).click();
    await expect.poll(narrow).toBeGreaterThan(200);
  });

  test('a printed page shows the list, or the drawer over the list, and no buttons', async ({ page, say }) => {
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await expect(page).toHaveURL(/\/customers\/datatable/);
    // Wait for the heading, because the previous list has a table too.
    await expect(page.getByRole('heading', { level: 1, name: say.collections('customers.title') })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table')).toBeVisible();
    for (const part of ['banner', 'navigation', 'contentinfo', 'search'] as const)
      await expect(page.getByRole(part)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
    await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(0);
  });

  test('with reduced motion, animations and transitions are off', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.keyboard.press('Control+k');
    await expect(paletteOf(page)).toHaveCSS('animation-duration', '0.001s');
    // An element that names no transition properties must have no transition: otherwise a change of skin would spread slowly from element
    // to element.
    await expect(page.getByRole('main')).toHaveCSS('transition-property', 'none');
  });
});

test.describe('the customizer', { tag: '@desktop' }, () => {
  test('is off by default', async ({ page, testbed, say }) => {
    await portalOn(page, testbed, say.shell).enter();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: say.shell('customizer') })).toHaveCount(0);
  });

  test('is shown by a setting, and stores each choice', async ({ page, testbed, say }) => {
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter(WITH_CUSTOMIZER);
    const t = say.shell;
    await page.getByRole('button', { name: t('customizer') }).click();
    await page.getByRole('radio', { name: t('skin.light') }).check();
    await page.getByRole('radio', { name: t('customizer.width.boxed') }).check();
    await page.getByRole('switch', { name: t('customizer.narrow') }).check();
    await page.getByRole('switch', { name: t('customizer.rtl') }).check();
    await expectAccessible(page);
    await page.reload();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expect(page.locator('[data-width="boxed"][data-menu="icons"]')).toBeVisible();
    await expect(page.getByRole('button', { name: AMINAH.name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});
