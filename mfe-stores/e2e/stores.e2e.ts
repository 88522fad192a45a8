/** A merchant's products: a separate remote, which the portal loads only when it is opened. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { saveData } from '../../deploy/testbed/conditions.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const CATEGORIES = '/products-categories/list';

/** The files of a remote that this page has fetched so far. */
const filesOf = (page: Page, remote: string): string[] => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/releases/${remote}/`)) fetched.push(pathname);
  });
  return fetched;
};

test('a category is created, changed and deleted', { tag: '@pairwise' }, async ({ page, testbed, say }) => {
  const t = say.stores;
  const title = `Payung ${randomUUID().slice(0, 8)}`;
  const changed = `${title} lipat`;
  const portal = portalOn(page, testbed, say.shell);
  await portal.enter(CATEGORIES);
  await expect(page.getByRole('heading', { level: 1, name: t('categories.title') })).toBeVisible();
  await page.getByRole('link', { name: t('categories.new') }).click();
  const form = page.getByRole('dialog', { name: t('categories.new') });
  await form.getByLabel(t('categories.name')).fill(title);
  await expectAccessible(page);
  await form.getByRole('button', { name: say.kit('save') }).click();
  await expect(page.getByText(t('categories.saved', { title }))).toBeVisible();
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: title }).click();
  const record = page.getByRole('dialog', { name: title });
  await expect(record.getByRole('link', { name: say.kit('edit') })).toBeVisible();
  await expectAccessible(page);
  await record.getByRole('link', { name: say.kit('edit') }).click();
  await page.getByLabel(t('categories.name')).fill(changed);
  await page.getByRole('button', { name: say.kit('save') }).click();
  await expect(page.getByText(t('categories.saved', { title: changed }))).toBeVisible();

  await page.getByRole('link', { name: changed }).click();
  await page.getByRole('button', { name: say.kit('delete') }).click();
  const question = page.getByRole('dialog', { name: say.kit('delete.title', { name: changed }) });
  await expect(question.getByRole('button', { name: say.kit('delete') })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: say.kit('delete') }).click();
  await expect(page.getByRole('link', { name: changed })).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${CATEGORIES}$`));
});

test('the remotes of collections and stores are fetched only when they are opened, and the menu switches between both', async ({
  page,
  testbed,
  say,
}) => {
  await saveData(page);
  const [collections, stores] = [filesOf(page, 'mfe-collections'), filesOf(page, 'mfe-stores')];
  const portal = portalOn(page, testbed, say.shell);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await portal.enter();
  await expect(heading(say.collections('collections.title'))).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  expect(stores).toEqual([]);

  await portal.go(CATEGORIES);
  await expect(heading(say.stores('categories.title'))).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(heading(say.collections('collections.title'))).toHaveCount(0);
  expect(stores.length).toBeGreaterThan(1);

  const before = collections.length;
  await page.goBack();
  await expect(heading(say.collections('collections.title'))).toBeVisible();
  await expect(heading(say.stores('categories.title'))).toHaveCount(0);
  expect(collections).toHaveLength(before);

  await page.goForward();
  await expect(heading(say.stores('categories.title'))).toBeVisible();
  collections.length = 0;
  await page.reload();
  await expect(heading(say.stores('categories.title'))).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  expect(collections).toEqual([]);
});

test(
  'a product with two options is created, its variants are previewed, and one variant gets its own price and a stock count',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.stores;
    const title = `Topi ${randomUUID().slice(0, 8)}`;
    const category = `Seragam ${randomUUID().slice(0, 8)}`;
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter('/products-categories/new');
    await page.getByLabel(t('categories.name')).fill(category);
    await page.getByRole('button', { name: say.kit('save') }).click();
    await expect(page.getByText(t('categories.saved', { title: category }))).toBeVisible();

    await portal.open('/products/datatable');
    await page.getByRole('link', { name: t('products.new') }).click();
    const form = page.getByRole('dialog', { name: t('products.new') });
    await form.getByLabel(t('products.name'), { exact: true }).fill(title);
    await form.getByRole('combobox', { name: t('subcategories.category'), exact: true }).fill(category);
    await page.getByRole('option', { name: category }).click();
    await form.getByLabel(t('products.price'), { exact: true }).fill('28');
    await expectAccessible(page);
    await form.getByRole('button', { name: say.kit('save') }).click();

    const product = page.getByRole('dialog', { name: title, exact: true });
    await product.getByRole('button', { name: t('variants.add') }).click();
    const set = page.getByRole('dialog', { name: t('variants.of', { title }) });
    for (const [place, values] of [
      ['1', ['Merah', 'Biru']],
      ['2', ['S', 'M']],
    ] as const) {
      await set.getByRole('button', { name: t('options.add') }).click();
      const option = set.getByRole('group', { name: t('options.option', { place }) });
      await option.getByLabel(t('options.name'), { exact: true }).fill(place === '1' ? 'Warna' : 'Saiz');
      const typed = option.getByRole('combobox', { name: t('options.values') });
      for (const value of values) {
        await typed.fill(value);
        await typed.press('Enter');
      }
    }
    await expect(set.getByText(t('variants.plan', { rows: '4', added: '4', exist: '0' }))).toBeVisible();
    await expectAccessible(page);
    await set.getByRole('button', { name: say.kit('save') }).click();
    await expect(page.getByText(t('variants.saved', { title }))).toBeVisible();

    await product.getByRole('button', { name: t('variants.edit_named', { name: 'Biru / M' }) }).click();
    const variant = page.getByRole('dialog', { name: `${title}: Biru / M` });
    await variant.getByRole('textbox', { name: t('products.price') }).fill('30.5');
    await variant.getByRole('button', { name: say.kit('save') }).click();
    await expect(product.getByText('30.50')).toBeVisible();

    const counting = t('stock.begin_named', { name: 'Biru / M' });
    // Pressed by keyboard, because on a phone the toast about the save may cover the button, and a pointer on the toast would keep it open.
    await product.getByRole('button', { name: counting }).press('Enter');
    const count = page.getByRole('dialog', { name: counting });
    await count.getByLabel(t('stock.found'), { exact: true }).fill('3');
    await count.getByRole('button', { name: say.kit('save') }).click();
    await expect(product.getByText(t('stock.few_left'))).toBeVisible();
    await expectAccessible(page);
    await product.getByRole('button', { name: say.kit('close') }).click();
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('28.00');
    await expect(row).toContainText('30.50');
  },
);
